import { useState } from 'react';
import type { ListedVersion, VersionList } from '../../contract/additions/page/branch-versions.ts';
import type { Branch } from '../../contract/branch.ts';
import { goBackToVersion, readVersions } from '../../contract/host-endpoints/branch-endpoints.ts';
import { clockTimeText } from '../../domain/calendar/time-text.ts';
import { useChange } from '../../page/hooks/use-change.ts';
import { useRead } from '../../page/hooks/use-read.ts';
import { Dialog } from '../../page/ui/dialog.tsx';
import { AuthorField, useAuthorName } from '../administrator/author-field.tsx';
import { FailureNotice, LogInAgain } from '../administrator/failure-notice.tsx';
import type { PreviewClient } from '../client/preview-client.ts';
import { usePreviewWords } from '../words/preview-words.ts';
import { authorSentence, differenceSentences } from './version-words.ts';
import './versions.css';
import { DialogButtons } from '../controls/dialog-buttons.tsx';

interface Props {
  readonly branch: Branch;
  readonly client: PreviewClient;
  readonly onLogIn: () => void;
  readonly onReload: () => void;
  readonly onClose: () => void;
}

/** Lists a branch file's versions. Restoring a version needs a confirmation, which lists the changes. */
export function VersionsDialog({ branch, client, onLogIn, onReload, onClose }: Props) {
  const { say } = usePreviewWords();
  const read = useRead(client, readVersions, { query: { branch: branch.key } });
  const change = useChange(client, goBackToVersion, { changes: [readVersions] });
  const list = read.answer;
  const failure = change.isPending ? undefined : (change.failure ?? read.failure);
  const [chosen, setChosen] = useState<ListedVersion>();
  const [done, setDone] = useState<number>();
  const [name, setName] = useAuthorName();

  async function send({ number }: ListedVersion, version: string) {
    const result = await change.send({ body: { branch: branch.key, version, number, name } });
    if (!result.ok) return;
    setChosen(undefined);
    setDone(number);
    onReload();
  }

  const time = ({ time: ms }: ListedVersion) => clockTimeText(ms, branch.timeZone);
  return (
    <Dialog
      title={chosen ? say('versions.ask', { number: chosen.number }) : say('versions.title')}
      onClose={onClose}
    >
      <div className="versions dialog-content">
        {chosen && list ? (
          <>
            <p>{say('versions.effect', { time: time(chosen) })}</p>
            <ul className="differences">
              {differenceSentences(chosen.difference, say).map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
            <AuthorField name={name} onChange={setName} />
          </>
        ) : (
          <ListOfVersions
            list={list}
            time={time}
            onChoose={(version) => {
              setDone(undefined);
              setChosen(version);
            }}
          />
        )}
        <div role="status">
          {done !== undefined && <p>{say('versions.done', { number: done })}</p>}
          {failure && <FailureNotice failure={failure} />}
        </div>
      </div>
      <DialogButtons
        main={chosen && list ? say('versions.restore') : undefined}
        onMain={() => chosen && list && send(chosen, list.version)}
        isDisabled={change.isPending}
        close={say(chosen ? 'cancel' : 'close')}
        onClose={() => {
          change.reset();
          if (chosen) setChosen(undefined);
          else onClose();
        }}
      >
        <LogInAgain failure={failure} onLogIn={onLogIn} />
      </DialogButtons>
    </Dialog>
  );
}

interface ListProps {
  readonly list: VersionList | undefined;
  readonly time: (version: ListedVersion) => string;
  readonly onChoose: (version: ListedVersion) => void;
}

function ListOfVersions({ list, time, onChoose }: ListProps) {
  const { say } = usePreviewWords();
  if (!list) return null;
  if (list.versions.length === 0 && list.damaged.length === 0) {
    return <p>{say('versions.none')}</p>;
  }
  return (
    <>
      <p className="help">{say('versions.help')}</p>
      <ol>
        {list.versions.map((version) => {
          const sentences = differenceSentences(version.difference, say);
          const isLive = sentences.length === 0;
          return (
            <li key={version.number}>
              <div>
                <p>
                  <b>{time(version)}</b> · {say('versions.number', { number: version.number })}
                </p>
                <p className="help">{authorSentence(version, say)}</p>
                <p>{isLive ? say('versions.same') : sentences.join(' ')}</p>
              </div>
              {!isLive && (
                <button
                  type="button"
                  aria-label={say('versions.restoreOf', { number: version.number })}
                  onClick={() => onChoose(version)}
                >
                  {say('versions.restore')}…
                </button>
              )}
            </li>
          );
        })}
      </ol>
      {list.damaged.map(({ number, problem }) => (
        <p key={number} className="help">
          {say('versions.damaged', { number, problem })}
        </p>
      ))}
    </>
  );
}
