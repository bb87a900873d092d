/** @jsxImportSource preact */
import { usePhoneWords } from './words-context.ts';

interface Props {
  readonly service: string;
  readonly isOptional: boolean;
  readonly isBusy: boolean;
  readonly onName: (name?: string) => void;
}

/** Asks for a name, which clerks see. */
export function NameForm({ service, isOptional, isBusy, onName }: Props) {
  const { say } = usePhoneWords();
  function send(event: SubmitEvent): void {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget as HTMLFormElement).get('name')).trim();
    if (!isBusy) onName(name);
  }
  return (
    <form class="name" onSubmit={send}>
      <p>
        <bdi>{service}</bdi>
      </p>
      <label>
        {say('name.label')}
        <input name="name" required={!isOptional} maxLength={200} autocomplete="given-name" dir="auto" />
      </label>
      <p>
        {say('name.help')} {isOptional && say('name.mayLeaveOut')}
      </p>
      <button type="submit" class="main">
        {say('step.continue')}
      </button>
      {isOptional && (
        <button type="button" onClick={() => isBusy || onName()}>
          {say('name.leaveOut')}
        </button>
      )}
    </form>
  );
}
