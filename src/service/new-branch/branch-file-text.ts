const width = 100;

/** The text of a branch file. An object or list is on one line if it fits, so each service takes one line. */
export function branchFileText(content: unknown): string {
  return `${textOf(content, '', 0)}\n`;
}

/** `used` is the number of characters before the value on its line. */
function textOf(value: unknown, indentation: string, used: number): string {
  const line = lineOf(value);
  if (indentation !== '' && used + line.length <= width) return line;
  if (typeof value !== 'object' || value === null) return line;
  const inner = `${indentation}  `;
  const parts = Array.isArray(value)
    ? value.map((item) => textOf(item, inner, inner.length + 1))
    : Object.entries(value).map(([name, field]) => {
        const start = `${JSON.stringify(name)}: `;
        return `${start}${textOf(field, inner, inner.length + start.length + 1)}`;
      });
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  return `${open}\n${parts.map((part) => `${inner}${part}`).join(',\n')}\n${indentation}${close}`;
}

function lineOf(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(lineOf).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).map(([name, field]) => `${JSON.stringify(name)}: ${lineOf(field)}`);
  return fields.length > 0 ? `{ ${fields.join(', ')} }` : '{}';
}
