/** @jsxImportSource preact */
import type { PhoneMenuItem } from '../../../contract/additions/phone-menu.ts';
import { shownWait } from '../../../domain/queue/shown-wait.ts';
import { waitText } from '../../../domain/queue/wait-text.ts';
import { useWords } from './words-context.ts';

interface Props {
  readonly item: PhoneMenuItem;
  readonly isBusy: boolean;
  readonly onEnter: () => void;
}

/** A service with its wait, or a group. */
export function MenuItem({ item, isBusy, onEnter }: Props) {
  const { say } = useWords();
  const isFull = item.kind === 'service' && item.isFull;
  const wait = item.kind === 'service' && item.wait ? shownWait(item.wait) : undefined;
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
      {isFull && <em>{say('wait.full')}</em>}
      {!isFull && wait && <em>{waitText(wait, say)}</em>}
      {item.kind === 'group' && <i aria-hidden="true" />}
    </button>
  );
}
