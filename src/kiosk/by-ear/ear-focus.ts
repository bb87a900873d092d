import { isTextField, reachableElements } from '../navigation/reachable-elements.ts';
import { choicesOf } from './heard-page.ts';

interface Deps {
  readonly page: Document;
  readonly reading: () => 'ltr' | 'rtl';
  readonly onSelected: (control: HTMLElement) => void;
}

type Pressed = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey'>;

/** Remembers the last spoken control, and moves from it in speaking order. */
export function earFocus({ page, reading, onSelected }: Deps) {
  let current: HTMLElement | undefined;

  function select(control: HTMLElement | undefined): void {
    if (!control) return;
    current = control;
    // A disabled control cannot take the focus, and Enter must not press the previous control.
    if (control.matches(':disabled')) (page.activeElement as HTMLElement | null)?.blur();
    else control.focus({ preventScroll: true });
    onSelected(control);
  }

  const focused = () => reachableElements(page).find((one) => one === page.activeElement);

  return {
    select,
    /** The last spoken control, while it is mounted. */
    current: () => (current?.isConnected ? current : undefined),
    focused,
    forget(): void {
      current = undefined;
    },
    move(by: 1 | -1): void {
      const all = choicesOf(page);
      const at = all.indexOf((current?.isConnected ? current : page.activeElement) as HTMLElement);
      const first = by > 0 ? 0 : all.length - 1;
      select(all[at === -1 ? first : (at + by + all.length) % all.length]);
    },
    /**
     * An arrow's direction; undefined in a text field and among its keys, where each arrow has its own meaning.
     */
    stepOf({ key, altKey, ctrlKey, metaKey }: Pressed): 1 | -1 | undefined {
      const { activeElement } = page;
      if (altKey || ctrlKey || metaKey) return undefined;
      if (isTextField(activeElement) || activeElement?.matches('[data-skbtn]')) return undefined;
      const [onwards, back] = reading() === 'rtl' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
      if (key === 'ArrowDown' || key === onwards) return 1;
      return key === 'ArrowUp' || key === back ? -1 : undefined;
    },
    press(): void {
      if (isTextField(current)) current.focus();
      else if (current?.isConnected) current.click();
    },
  };
}
