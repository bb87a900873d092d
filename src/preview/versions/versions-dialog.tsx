import { useEffect, useState } from 'react';
import type { ListedVersion, VersionList } from '../../contract/additions/page/branch-versions.ts';
import type { Branch } from '../../contract/branch.ts';
import { timeText } from '../../domain/calendar/time-text.ts';
import { Dialog } from '../../page/ui/dialog.tsx';
import type { Fetch } from '../administrator/administrator-requests.ts';
import type { AdministratorAnswer, AdministratorFailure } from '../administrator/ask-as-administrator.ts';
import { AuthorField, useAuthorName } from '../administrator/author-field.tsx';
import { FailureNotice } from '../administrator/failure-notice.tsx';
import { LogInAgain } from '../administrator/log-in-again.tsx';
import { goBack, readVersions } from './version-requests.ts';
import { authorSentence, differenceSentences } from './version-words.ts';
import './versions.css';

interface Props {
  readonly branch: Branch;
  readonly fetch: Fetch;
  /** Asks for a login, after one that has ended. */
  readonly onLogIn: () => void;
  /** Reads the live branch again. */
  readonly onReload: () => void;
  readonly onClose: () => void;
}

/** Lists the versions of a branch file, and goes back to one after a confirmation that says what becomes of the file. */
export function VersionsDialog({ branch, fetch, onLogIn, onReload, onClose }: Props) {
  const [list, setList] = useState<VersionList>();
  const [chosen, setChosen] = useState<ListedVersion>();
  const [failure, setFailure] = useState<AdministratorFailure>();
  const [isSending, setSending] = useState(false);
  const [done, setDone] = useState<number>();
  const [name, setName] = useAuthorName();

  function show(answer: AdministratorAnswer<VersionList>) {
    if (answer.kind === 'done') setList(answer.result);
    else setFailure(answer);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once for each branch, not for each function.
  useEffect(() => {
    void readVersions(fetch, branch.key).then(show);
  }, [branch.key]);

  async function send({ number }: ListedVersion, version: string) {
    setSending(true);
    setFailure(undefined);
    const answer = await goBack(fetch, { branch: branch.key, version, number, name });
    setSending(false);
    if (answer.kind !== 'done') {
      setFailure(answer);
      return;
    }
    setChosen(undefined);
    setDone(number);
    onReload();
    show(await readVersions(fetch, branch.key));
  }

  const time = ({ time: ms }: ListedVersion) => timeText(ms, branch.timeZone);
  return (
    <Dialog
      title={chosen ? `Go back to version ${chosen.number}?` : 'Versions of the branch file'}
      onClose={onClose}
    >
      <div className="versions">
        {chosen && list ? (
          <>
            <p>
              The branch file becomes that of {time(chosen)}, also where other people have changed it since.
              The file as it is now stays in the list. Each dispenser changes after the visit that is under
              way.
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
      <p className="buttons">
        <LogInAgain answer={failure} onLogIn={onLogIn} />
        {chosen && list && (
          <button
            type="button"
            className="main"
            disabled={isSending}
            onClick={() => send(chosen, list.version)}
          >
            Go back
          </button>
        )}
        <button
          type="button"
          disabled={isSending}
          onClick={() => {
            setFailure(undefined);
            if (chosen) setChosen(undefined);
            else onClose();
          }}
        >
          {chosen ? 'Cancel' : 'Close'}
        </button>
      </p>
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
    return <p>No versions are kept yet. The first import keeps the file of before and the new one.</p>;
  }
  return (
    <>
      <p className="help">The last twenty are kept. Under each: what becomes of the file if you go back.</p>
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
                  aria-label={`Go back to version ${version.number}`}
                  onClick={() => onChoose(version)}
                >
                  Go back…
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
