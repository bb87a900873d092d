import { useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { type StaffInfo, staffRefusal } from '../../contract/additions/page/staff.ts';
import { enterPin } from '../../contract/host-endpoints/page/enter-pin.ts';
import type { Client } from '../../page/api/client.ts';
import type { Failure } from '../../page/api/failure.ts';
import { useAllWords } from '../../page/hooks/use-all-words.ts';
import type { Timers } from '../../page/time/timers.ts';
import { Keyboard } from '../../page/ui/keyboard/keyboard.tsx';
import { useFieldFocus } from '../../page/ui/keyboard/use-field-focus.ts';
import { StaffHeader } from './staff-header.tsx';

const rows = ['1 2 3', '4 5 6', '7 8 9', '{backspace} 0 {accept}'];
const maxLength = 12;

type Refusal =
  | { readonly kind: 'wrong' | 'unreachable' }
  | { readonly kind: 'wait'; readonly waitMs: number };

function refusalOf(failure: Failure): Refusal {
  if (failure.kind !== 'refused') return { kind: 'unreachable' };
  const refusal = v.safeParse(staffRefusal, failure.data);
  if (refusal.success && refusal.output.waitMs > 0) return { kind: 'wait', waitMs: refusal.output.waitMs };
  return { kind: failure.type === 'WRONG_PIN' || failure.status === 400 ? 'wrong' : 'unreachable' };
}

interface PinPadProps {
  readonly client: Client;
  readonly timers: Timers;
  readonly onInfo: (info: StaffInfo) => void;
  readonly onClose: () => void;
}

/** Asks for the PIN, which only the host can check. */
export function PinPad({ client, timers, onInfo, onClose }: PinPadProps) {
  const words = useAllWords();
  const field = useRef<HTMLInputElement>(null);
  useFieldFocus(field, false);
  const [pin, setPin] = useState('');
  const [refusal, setRefusal] = useState<Refusal>();
  const [isSending, setSending] = useState(false);
  const waitMs = refusal?.kind === 'wait' ? refusal.waitMs : 0;
  useEffect(
    () => (waitMs > 0 ? timers.after(waitMs, () => setRefusal(undefined)) : undefined),
    [waitMs, timers],
  );

  async function send(): Promise<void> {
    if (pin === '' || isSending || waitMs > 0) return;
    setSending(true);
    setPin('');
    const result = await client.call(enterPin, { body: { pin } });
    setSending(false);
    if (result.ok) onInfo(result.answer);
    else setRefusal(refusalOf(result.failure));
  }

  function press(token: string): void {
    if (token === '{accept}') void send();
    else if (token === '{backspace}') setPin((typed) => typed.slice(0, -1));
    else setPin((typed) => (typed + token).slice(0, maxLength));
  }

  function message(): string {
    if (!refusal) return '';
    return refusal.kind === 'wait'
      ? words.say('staff.wait', { seconds: words.number(Math.ceil(refusal.waitMs / 1_000)) })
      : words.say(`staff.${refusal.kind}`);
  }

  return (
    <form
      className="pin-pad"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <StaffHeader onClose={onClose} />
      <div className="pin">
        <label>
          <span>{words.say('staff.pin')}</span>
          <input
            ref={field}
            type="password"
            dir="ltr"
            inputMode="none"
            autoComplete="off"
            value={pin}
            onChange={({ target }) => setPin(target.value.replace(/\D/g, '').slice(0, maxLength))}
          />
        </label>
        <p role="alert">{message()}</p>
      </div>
      <Keyboard rows={rows} onKey={press} />
    </form>
  );
}
