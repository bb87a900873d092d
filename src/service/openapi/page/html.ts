export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** A sentence as HTML. Text in backticks becomes code. */
export function prose(text: string): string {
  return escapeHtml(text).replace(/`([^`]*)`/g, '<code>$1</code>');
}

/** A name as HTML code, with possible line breaks at dots and underscores. */
export function codeHtml(text: string): string {
  return `<code>${escapeHtml(text).replace(/[._]|\[\]/g, '$&<wbr>')}</code>`;
}

/** A block of code that can scroll, so it must be reachable with the keyboard. */
export function listing(label: string, text: string): string {
  return `<pre tabindex="0" role="region" aria-label="${escapeHtml(label)}">${escapeHtml(text)}</pre>`;
}

/** A table, whose cells are HTML. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const headings = head.map((text) => `<th scope="col">${text}</th>`).join('');
  const body = rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`);
  return `<table><thead><tr>${headings}</tr></thead><tbody>${body.join('\n')}</tbody></table>`;
}
