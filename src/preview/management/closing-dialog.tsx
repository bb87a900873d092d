import { type FormEvent, useState } from 'react';
import { closingReason, longestClosingText, type NewClosing } from '../../contract/closing.ts';
import { beginClosing } from '../../contract/host-endpoints/management-endpoints.ts';
import { closingProblems } from '../../domain/calendar/closing-problem.ts';
import { fieldInstant, fieldMoment } from '../../domain/calendar/end-time.ts';
import type { Failure } from '../../page/api/failure.ts';
import { useChange } from '../../page/hooks/use-change.ts';
import { Dialog } from '../../page/ui/dialog.tsx';
import { Check } from '../controls/check.tsx';
import { Choice } from '../controls/choice.tsx';
import { DialogButtons } from '../controls/dialog-buttons.tsx';
import { Field } from '../controls/field.tsx';
import { type BranchWords, failureName, useBranchWords } from './branch-words.ts';
import { nameOfClosed } from './closing-list.tsx';
import { ManagerName } from './manager-name.tsx';
import type { SteerProps } from './steer-props.ts';
import { shownBranch } from './use-branch-now.ts';

interface Props extends SteerProps {
  readonly first: NewClosing['of'];
  readonly onClose: () => void;
}

const usualMs = 60 * 60_000;
const ownSentence = 'own';

/** Asks a manager for the target of a closing, its times and its reason. */
export function ClosingDialog({ client, state, shown, first, asksName, onClose }: Props) {
  const words = useBranchWords();
  const { say } = words;
  const { now, branch, languages, services, groups } = state;
  const { timeZone } = branch;
  const choices: readonly NewClosing['of'][] = [
    null,
    ...groups.map(({ key }) => ({ kind: 'group', key }) as const),
    ...services.map(({ key }) => ({ kind: 'service', key }) as const),
  ];
  const [of, setOf] = useState(() => JSON.stringify(first));
  const [from, setFrom] = useState('');
  const [until, setUntil] = useState(() => fieldMoment(now + usualMs, timeZone));
  const [isWeekly, setWeekly] = useState(false);
  const [days, setDays] = useState<readonly number[]>([1, 2, 3, 4, 5]);
  const [hours, setHours] = useState({ start: '12:00', end: '13:00' });
  const [reason, setReason] = useState<string>(closingReason.options[0]);
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({});
  const [isLate, setLate] = useState(false);
  const [name, setName] = useState('');
  const change = useChange(client, beginClosing, { shows: shownBranch(shown) });
  const scope = JSON.parse(of) as NewClosing['of'];

  async function send(event: FormEvent) {
    event.preventDefault();
    const hhmm = (time: string) => time.replace(':', '');
    const weekly =
      isWeekly && scope ? { days: [...days], start: hhmm(hours.start), end: hhmm(hours.end) } : null;
    const known = closingReason.options.find((one) => one === reason) ?? null;
    const closing: NewClosing = {
      of: scope,
      from: from === '' ? null : fieldInstant(from, timeZone),
      until: weekly || until === '' ? null : fieldInstant(until, timeZone),
      weekly,
      isLate,
      reason: known,
      texts: known === null ? { ...texts } : {},
    };
    const result = await change.send({ body: { branch: branch.key, closing, name } });
    if (result.ok) onClose();
  }

  return (
    <Dialog title={say('closings.title')} className="card branch-dialog" onClose={onClose}>
      <form className="branch-form" onSubmit={send}>
        <Choice label={say('closings.of')} value={of} onChoose={setOf}>
          {choices.map((choice) => (
            <option key={JSON.stringify(choice)} value={JSON.stringify(choice)}>
              {nameOfClosed({ of: choice }, state, words)}
            </option>
          ))}
        </Choice>
        <Check
          label={say('closings.late')}
          isOn={isLate}
          onChange={(isOn) => {
            setLate(isOn);
            if (isOn) setReason('enough');
          }}
        />
        {scope && <Check label={say('closings.weekly')} isOn={isWeekly} onChange={setWeekly} />}
        {isWeekly && scope ? (
          <>
            <fieldset className="branch-days">
              <legend>{say('closings.days')}</legend>
              {[1, 2, 3, 4, 5, 6, 0].map((day) => (
                <Check
                  key={day}
                  label={words.weekday(day)}
                  isOn={days.includes(day)}
                  onChange={(isOn) =>
                    setDays((before) => [...before.filter((one) => one !== day), ...(isOn ? [day] : [])])
                  }
                />
              ))}
            </fieldset>
            <div className="branch-pair">
              <Field
                label={say('closings.from')}
                type="time"
                required
                value={hours.start}
                onValue={(typed) => setHours({ ...hours, start: typed })}
              />
              <Field
                label={say('hall.until')}
                type="time"
                required
                value={hours.end}
                onValue={(typed) => setHours({ ...hours, end: typed })}
              />
            </div>
          </>
        ) : (
          <div className="branch-pair">
            <Field
              label={say('closings.from')}
              help={say('closings.fromHelp')}
              type="datetime-local"
              value={from}
              onValue={setFrom}
            />
            <Field
              label={say('hall.until')}
              type="datetime-local"
              required
              value={until}
              onValue={setUntil}
            />
          </div>
        )}
        <Choice label={say('closings.why')} value={reason} onChoose={setReason}>
          {closingReason.options.map((one) => (
            <option key={one} value={one}>
              {say(`closing.${one}`)}
            </option>
          ))}
          <option value={ownSentence}>{say('closings.own')}</option>
        </Choice>
        {reason === ownSentence &&
          languages.map(({ key, code, name }) => (
            <Field
              key={key}
              label={name}
              lang={code}
              dir="auto"
              required
              maxLength={longestClosingText}
              value={texts[key] ?? ''}
              onValue={(typed) => setTexts({ ...texts, [key]: typed })}
            />
          ))}
        {asksName && <ManagerName value={name} onValue={setName} />}
        <p role="alert" className="problem">
          {!change.isPending && change.failure && problemText(change.failure, words)}
        </p>
        <DialogButtons
          main={say('closings.close')}
          isDisabled={change.isPending}
          close={say('menu.back')}
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
}

function problemText(failure: Failure, { say }: BranchWords): string {
  const problem = failure.kind === 'refused' ? failure.data.problem : undefined;
  const known = Object.entries(closingProblems).find(([, sentence]) => sentence === problem)?.[0];
  switch (known) {
    case 'past':
    case 'far':
    case 'short':
    case 'noEnd':
    case 'noText':
    case 'overlap':
    case 'many':
      return say(`problem.${known}`);
    default:
      return say(failureName(failure));
  }
}
