import { clockTimeText } from '../../domain/calendar/time-text.ts';
import { problemText } from '../../domain/fleet/problem-words.ts';
import type { Alert } from '../../service/operations/fleet/follow-problems.ts';
import { englishMachines } from '../../words/english-machines.ts';
import { sayIn } from '../../words/say.ts';

const say = sayIn<'machines'>(englishMachines);

/** The event on one line, such as `Hall, Old Harbour: The printer cannot print`. */
function sentenceOf({ machine, problem, seen }: Alert): string {
  const { name, websocketID, branch } = machine;
  const where = [name || websocketID, branch.name].filter((part) => part !== '').map(oneLine);
  return `${where.join(', ')}: ${seen ?? problemText(problem, say)}`;
}

/** A mail for a program such as sendmail. The operator's command determines the recipient. */
export function alertMail(alerts: readonly Alert[]): string {
  const [only] = alerts;
  const subject = alerts.length === 1 && only ? sentenceOf(only) : `${alerts.length} dispenser problems`;
  return [
    `Subject: ${/^[ -~]*$/.test(subject) ? subject : encoded(subject)}`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: 8bit',
    'Auto-Submitted: auto-generated',
    '',
    ...alerts.flatMap((alert) => [
      sentenceOf(alert),
      `  since ${clockTimeText(alert.since, alert.machine.branch.timeZone)} (${alert.machine.branch.timeZone}), ${alert.problem}${idOf(alert)}`,
    ]),
    '',
    `Each problem is reported once. ${further(alerts)}`,
    '',
  ].join('\n');
}

const idOf = ({ machine: { websocketID } }: Alert) =>
  websocketID === '' ? '' : `, WebSocket ID ${oneLine(websocketID)}`;

/** The sentence that tells people where to find more. A stopped host has no page. */
function further(alerts: readonly Alert[]): string {
  if (alerts.some(({ problem }) => problem === 'not-starting')) {
    return 'On the machine, `foyer check` or the log names the error.';
  }
  // Only alerts about managers' limits have `seen`.
  if (alerts.every(({ seen }) => seen !== undefined))
    return 'The page /branch shows the alert and its limits.';
  return 'The page /fleet shows the problem, and can mute its alerts.';
}

/** The body for a webhook. Chat services show `text`. */
export function alertMessage(alerts: readonly Alert[]) {
  return {
    text: alerts.map(sentenceOf).join('\n'),
    problems: alerts.map(({ machine, problem, since, isOver }) => ({
      problem,
      ...(isOver && { ended: true }),
      since: new Date(since).toISOString(),
      dispenser: { key: machine.key, name: machine.name, websocketID: machine.websocketID },
      branch: { key: machine.branch.key, name: machine.branch.name },
    })),
  };
}

/** Removes line breaks. Names come from branch files, and a line break would start another header. */
const oneLine = (text: string) => text.replace(/\p{Cc}+/gu, ' ');

/** In bytes. An encoded word of this length has 75 characters, including delimiters. */
const longestWord = 45;

/** Encodes a mail header with non-ASCII letters (RFC 2047). No encoded word splits a letter. */
function encoded(text: string): string {
  const words = [''];
  for (const letter of text) {
    const word = words.at(-1) + letter;
    if (Buffer.byteLength(word) > longestWord) words.push(letter);
    else words[words.length - 1] = word;
  }
  return words.map((word) => `=?UTF-8?B?${Buffer.from(word).toString('base64')}?=`).join('\n ');
}
