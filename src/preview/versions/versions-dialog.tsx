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
      title={chosen ? `Restore version ${chosen.number}?` : 'Versions of the branch file'}
      onClose={onClose}
    >
      <div className="versions dialog-content">
        {chosen && list ? (
          <>
            <p>
              The branch file of {time(chosen)} replaces the current file, including later changes by other
              people. The current file stays in the list. Each dispenser changes after its current visit.
            </p>
            <ul className="differences">
              {differenceSentences(chosen.difference).map((sentence) => (
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
          {done !== undefined && <p>Version {done} is live again.</p>}
          {failure && <FailureNotice failure={failure} />}
        </div>
      </div>
      <DialogButtons
        main={chosen && list ? 'Restore' : undefined}
        onMain={() => chosen && list && send(chosen, list.version)}
        isDisabled={change.isPending}
        close={chosen ? 'Cancel' : 'Close'}
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
  if (!list) return null;
  if (list.versions.length === 0 && list.damaged.length === 0) {
    return (
      <p>
        There are no versions yet. When you publish the first draft, the previous file and the new file are
        both kept.
      </p>
    );
  }
  return (
    <>
      <p className="help">
        The last twenty versions are kept. Below each version are the changes that restoring it makes.
      </p>
      <ol>
        {list.versions.map((version) => {
          const sentences = differenceSentences(version.difference);
          const isLive = sentences.length === 0;
          return (
            <li key={version.number}>
              <div>
                <p>
                  <b>{time(version)}</b> · version {version.number}
                </p>
                <p className="help">{authorSentence(version)}</p>
                <p>{isLive ? 'The same content as now.' : sentences.join(' ')}</p>
              </div>
              {!isLive && (
                <button
                  type="button"
                  aria-label={`Restore version ${version.number}`}
                  onClick={() => onChoose(version)}
                >
                  Restore…
                </button>
              )}
            </li>
          );
        })}
      </ol>
      {list.damaged.map(({ number, problem }) => (
        <p key={number} className="help">
          Version {number} cannot be used: its file {problem}.
        </p>
      ))}
    </>
  );
}
