/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { useWords } from './parts/words-context.ts';

interface Props {
  readonly number: string;
  /** Of its visitor, if the branch shows it. */
  readonly name?: string | undefined;
  readonly services: readonly string[];
  /** The content below the perforation. */
  readonly children?: ComponentChildren;
}

/** The ticket as on the dispenser's paper: the number first. */
export function Slip({ number, name, services, children }: Props) {
  const { say } = useWords();
  return (
    <section class="slip">
      <p class="label">{say('ticket.label')}</p>
      <p class="number" style={{ '--letters': String(Math.max(3, number.length)) }}>
        <bdi dir="ltr">{number}</bdi>
      </p>
      {name !== undefined && (
        <p class="visitor">
          <bdi>{name}</bdi>
        </p>
      )}
      {services.map((service) => (
        <p class="service" key={service}>
          <bdi>{service}</bdi>
        </p>
      ))}
      {children && <div class="tear">{children}</div>}
    </section>
  );
}
