/** @jsxImportSource preact */
import type { PhoneMenuItem } from '../../../contract/additions/phone-menu.ts';
import { shownWait } from '../../../domain/queue/shown-wait.ts';
import { waitText } from '../../../domain/queue/wait-text.ts';
import type { PhoneWords } from '../../words/phone-words.ts';
import { usePhoneWords } from './words-context.ts';

interface Props {
  readonly item: PhoneMenuItem;
  readonly isBusy: boolean;
  readonly onEnter: () => void;
}

/** A service's wait, if known, or the sentence that the service issues no tickets now. */
export function offerText(
  { isFull, wait }: Pick<Extract<PhoneMenuItem, { kind: 'service' }>, 'isFull' | 'wait'>,
  say: PhoneWords['say'],
): string | undefined {
  if (isFull) return say('wait.full');
  const shown = wait && shownWait(wait);
  return shown && waitText(shown, say);
}

export function MenuItemRow({ item, isBusy, onEnter }: Props) {
  const { say } = usePhoneWords();
  const isFull = item.kind === 'service' && item.isFull;
  const text = item.kind === 'service' ? offerText(item, say) : undefined;
  return (
    <button
      type="button"
      class="item"
      disabled={isFull}
      aria-busy={isBusy}
      onClick={() => isBusy || onEnter()}
    >
      <span>
        <b>
          <bdi>{item.name}</bdi>
        </b>
        {item.explanation && (
          <small>
            <bdi>{item.explanation}</bdi>
          </small>
        )}
      </span>
      {text && <em>{text}</em>}
      {item.kind === 'group' && <i aria-hidden="true" />}
    </button>
  );
}
