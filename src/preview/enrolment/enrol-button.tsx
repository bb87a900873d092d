import { useState } from 'react';
import { EnrolDialog } from './enrol-dialog.tsx';
import type { Fetch } from './enrolment-requests.ts';

/** Opens the dialogue in which a machine is enrolled. */
export function EnrolButton({ fetch }: { readonly fetch: Fetch }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Enrol a dispenser…
      </button>
      {isOpen && <EnrolDialog fetch={fetch} onClose={() => setOpen(false)} />}
    </>
  );
}
