import { useState } from 'react';

interface Props {
  /** The change as people read it. */
  readonly title: string;
  readonly text: string;
  readonly onWrite: (text: string) => void;
}

/** The note of administrators to one another about a change. */
export function ChangeNote({ title, text, onWrite }: Props) {
  const [isOpen, setOpen] = useState(false);
  if (!isOpen && text === '') {
    return (
      <button
        type="button"
        className="link"
        aria-label={`Add a note: ${title}`}
        onClick={() => setOpen(true)}
      >
        Add a note
      </button>
    );
  }
  return (
    <div className="field change-note">
      <span className="label">Note</span>
      <textarea
        aria-label={`Note: ${title}`}
        rows={2}
        maxLength={1000}
        value={text}
        onChange={({ target }) => onWrite(target.value)}
      />
    </div>
  );
}
