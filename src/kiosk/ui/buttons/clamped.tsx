import { useSoftHyphens } from '../../look/names/text-measures.ts';

/** A name from the configuration on a button, on two lines at most. */
export function Clamped({ text }: { readonly text: string }) {
  return <span className="clamped">{useSoftHyphens(text)}</span>;
}
