/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';

interface Props {
  readonly title: string;
  readonly help?: string | undefined;
  readonly children?: ComponentChildren;
}

/** A screen without a ticket: one sentence, and the next step. */
export const PhoneMessageScreen = ({ title, help, children }: Props) => (
  <div class="message" role="status">
    <h1>{title}</h1>
    {help && <p>{help}</p>}
    {children}
  </div>
);
