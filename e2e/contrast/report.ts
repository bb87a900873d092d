import type { MeasuredState } from './contrast-of-states.ts';
import { leastContrast, type Measured } from './measure-screen.ts';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<"]/g, (sign) => escapes[sign] ?? '');

const weakest = (measured: readonly Measured[], kind: Measured['kind']): Measured | undefined =>
  measured
    .filter((one) => one.kind === kind)
    .reduce<Measured | undefined>(
      (one, other) => (one && one.contrast <= other.contrast ? one : other),
      undefined,
    );

function cell(one: Measured | undefined): string {
  if (!one) return '<td></td>';
  const mark = one.contrast < leastContrast[one.kind] ? ' class="faint"' : '';
  return `<td${mark}>${one.contrast.toFixed(2)} <small>${escaped(one.what)}</small></td>`;
}

const style = `
  body { font: 15px/1.4 system-ui, sans-serif; margin: 2rem; color: #10302c; background: #fff }
  table { border-collapse: collapse; margin-block: 1rem 2rem }
  th, td { padding: 0.2rem 0.7rem; border: 1px solid #767676; text-align: start; vertical-align: top }
  .faint { color: #fff; background: #8c1d18 }
  small { opacity: 0.9 }
`;

/** A page with the weakest focus ring and the weakest text of every state, for each panel and set of colours. */
export function reportOf(all: readonly MeasuredState[]): string {
  const groups = new Map<string, MeasuredState[]>();
  for (const one of all) {
    const title = `${one.panel}, colours: ${one.colours}`;
    groups.set(title, [...(groups.get(title) ?? []), one]);
  }
  const overview = [...groups].map(([title, states]) => {
    const measured = states.flatMap((one) => one.measured);
    const rings = measured.filter(({ kind }) => kind === 'ring').length;
    return `<tr><th>${escaped(title)}</th><td>${rings}</td>${cell(weakest(measured, 'ring'))}<td>${
      measured.length - rings
    }</td>${cell(weakest(measured, 'text'))}</tr>`;
  });
  const tables = [...groups].map(([title, states]) => {
    const rows = states.map(
      ({ screen, state, measured }) =>
        `<tr><th>${screen} ${state}</th>${cell(weakest(measured, 'ring'))}${cell(weakest(measured, 'text'))}</tr>`,
    );
    return `<h2>${escaped(title)}</h2>
<table><tr><th>Screen</th><th>Weakest focus ring</th><th>Weakest text</th></tr>
${rows.join('\n')}
</table>`;
  });
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Contrast of focus and texts</title><style>${style}</style>
<h1>Contrast of focus and texts</h1>
<p>Measured by the pixels of screenshots. A ring: along each side of a control, an area of two pixels of its length changes by this ratio when
the control gets the focus; at least ${leastContrast.ring}:1. A text: the ink against the worst pixel under its letters; at least ${leastContrast.text}:1,
also for large texts.</p>
<table><tr><th>Panel and colours</th><th>Rings</th><th>Weakest ring</th><th>Texts</th><th>Weakest text</th></tr>
${overview.join('\n')}
</table>
${tables.join('\n')}
</html>
`;
}
