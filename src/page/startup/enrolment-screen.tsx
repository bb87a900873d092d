import { useQuery } from '@tanstack/react-query';
import { type EnrolmentStatus, readEnrolment } from '../../contract/additions/page/enrolment-status.ts';
import { answerOf } from '../api/answer-of.ts';
import type { Client } from '../api/client.ts';
import { useAllWords } from '../hooks/use-all-words.ts';
import { useWords, WordsProvider } from '../hooks/use-words.ts';
import { useWordsOfBrowser } from '../hooks/use-words-of-browser.ts';
import { FittedHeading } from '../ui/wall/fitted-heading.tsx';
import { FullWall } from '../ui/wall/full-wall.tsx';
import { hasHighLines } from '../words/high-lines.ts';
import type { AllWords, Dictionary } from '../words/words.ts';
import { SetupScreen } from './setup-screen.tsx';
import '../ui/wall/staff-note.css';
import './enrolment-screen.css';

interface EnrolmentScreenProps {
  readonly client: Client;
  readonly dictionary: Dictionary;
  readonly locales: readonly string[];
}

/** Updates the countdown every second, which costs little: the host is usually on this machine. */
const refreshMs = 1_000;

/** Isolates typed text: left-to-right and on one line in every language. */
const technical = (text: string) => `\u2066${text.replaceAll(' ', '\u00a0')}\u2069`;

/** Shows the code with which an administrator enrols a machine that is not a dispenser yet. */
export function EnrolmentScreen({ client, dictionary, locales }: EnrolmentScreenProps) {
  const wordsOfBranch = useWords();
  const isBranchUnknown = wordsOfBranch === dictionary.english;
  const wordsOfBrowser = useWordsOfBrowser(dictionary, locales, isBranchUnknown);
  const { data: status } = useQuery({
    queryKey: ['enrolment'],
    queryFn: () => answerOf(client, readEnrolment, {}),
    refetchInterval: refreshMs,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const words = isBranchUnknown ? wordsOfBrowser : wordsOfBranch;
  return (
    <WordsProvider value={words}>
      <div
        className="enrolment-screen"
        lang={words.locale}
        dir={words.direction}
        data-lines={hasHighLines(words.locale) ? 'high' : undefined}
      >
        {status?.state === 'off' && !status.isReplaced ? (
          <SetupScreen problem="not-bound" dispensers={status.dispensers} />
        ) : (
          <EnrolmentNotice status={status} />
        )}
      </div>
    </WordsProvider>
  );
}

/** `status` is undefined until the host has answered. */
function EnrolmentNotice({ status }: { readonly status: EnrolmentStatus | undefined }) {
  const words = useAllWords();
  return (
    <FullWall>
      <div className="notice">
        <div className="sentence">
          <FittedHeading text={words.say('setup.title')} />
          <p>{words.say('setup.help')}</p>
        </div>
        {status && (
          <aside className="staff-note enrolment">
            <b>{words.say('setup.staff')}</b>
            {status.state === 'code' ? <Code {...status} /> : <p>{sentenceOf(status, words)}</p>}
          </aside>
        )}
      </div>
    </FullWall>
  );
}

function Code({
  userCode,
  secondsLeft,
  isUnreachable,
  isKeyRefused,
  isReplaced,
}: EnrolmentStatus & { readonly state: 'code' }) {
  const words = useAllWords();
  const groups = userCode.match(/\d{1,3}/g) ?? [];
  return (
    <>
      {isReplaced && <p className="replaced">{words.say('enrol.replaced')}</p>}
      {isKeyRefused && !isReplaced && <p className="refused">{words.say('setup.refused')}</p>}
      <p className="task">{words.say('enrol.task', { command: technical('foyer enrol') })}</p>
      <p className="enrolment-code" dir="ltr">
        {groups.map((group, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the groups have no other identity, and never move
          <span key={index}>{group}</span>
        ))}
      </p>
      {isUnreachable ? (
        <p>{words.say('enrol.unreachable')}</p>
      ) : (
        <p>
          {words.say('enrol.valid', { time: technical(minutesAndSeconds(secondsLeft)) })}{' '}
          <span className="renewal">{words.say('enrol.renewal')}</span>
        </p>
      )}
    </>
  );
}

function sentenceOf(status: Exclude<EnrolmentStatus, { state: 'code' }>, words: AllWords): string {
  if (status.state === 'off') return words.say('enrol.replaced');
  if (status.state === 'enrolled') return words.say('enrol.enrolled');
  const settings = { key: technical('FOYER_DISPENSER_API_KEY'), wsid: technical('FOYER_DISPENSER_WSID') };
  const sentence = words.say(`enrol.${status.reason}`, settings);
  if (!status.isKeyRefused) return sentence;
  return `${words.say(status.isReplaced ? 'enrol.replaced' : 'setup.refused')} ${sentence}`;
}

function minutesAndSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
