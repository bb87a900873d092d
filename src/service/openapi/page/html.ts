/** A text as HTML shows it. */
export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** A sentence in which backticks set code apart. */
export function prose(text: string): string {
  return escaped(text).replace(/`([^`]*)`/g, '<code>$1</code>');
}

/** A long name as code, which may break where a person would. */
export function code(text: string): string {
  return `<code>${escaped(text).replace(/[._]|\[\]/g, '$&<wbr>')}</code>`;
}

/** Something long in letters of one width; it scrolls, so the keyboard has to reach it. */
export function listing(label: string, text: string): string {
  return `<pre tabindex="0" role="region" aria-label="${escaped(label)}">${escaped(text)}</pre>`;
}

/** Rows of cells that are HTML already. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const headings = head.map((text) => `<th scope="col">${text}</th>`).join('');
  const body = rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`);
  return `<table><thead><tr>${headings}</tr></thead><tbody>${body.join('\n')}</tbody></table>`;
}
