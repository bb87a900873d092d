interface ReadSample {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

const name = '[a-zA-Z_:][a-zA-Z0-9_:]*';
const label = `[a-zA-Z_][a-zA-Z0-9_]*="(?:[^"\\\\\\n]|\\\\["\\\\n])*"`;
const sampleLine = new RegExp(`^(${name})(?:\\{(${label}(?:,${label})*)\\})? (NaN|[+-]Inf|[-+0-9.e]+)$`);

/** Parses a Prometheus text strictly, and throws if it violates the format. */
export function readExposition(text: string): ReadSample[] {
  if (!text.endsWith('\n')) throw new Error('the last line does not end with a newline');
  const types = new Map<string, string>();
  const samples: ReadSample[] = [];
  let family = '';
  for (const line of text.slice(0, -1).split('\n')) {
    if (line === '') continue;
    const [, declared = '', type = ''] =
      new RegExp(`^# TYPE (${name}) (counter|gauge|histogram)$`).exec(line) ?? [];
    if (declared) {
      if (types.has(declared)) throw new Error(`${declared} is declared twice`);
      types.set(declared, type);
      family = declared;
      continue;
    }
    if (new RegExp(`^# HELP ${name} .+$`).test(line)) continue;
    const [, own = '', labels = '', value = ''] = sampleLine.exec(line) ?? [];
    const isOfFamily =
      own === family ||
      (types.get(family) === 'histogram' && /^_(bucket|sum|count)$/.test(own.slice(family.length)));
    if (!own || !isOfFamily) throw new Error(`invalid line: ${line}`);
    const pairs = [...labels.matchAll(/([a-zA-Z_][a-zA-Z0-9_]*)="((?:[^"\\]|\\.)*)"/g)];
    samples.push({
      name: own,
      labels: Object.fromEntries(pairs.map(([, key, text]) => [key, unescaped(text ?? '')])),
      value: Number(value.replace('Inf', 'Infinity')),
    });
  }
  const keys = samples.map(({ name, labels }) => JSON.stringify([name, Object.entries(labels).sort()]));
  if (new Set(keys).size < keys.length) throw new Error('a sample occurs twice');
  return samples;
}

function unescaped(text: string): string {
  return text.replace(/\\(.)/g, (_, sign) => (sign === 'n' ? '\n' : sign));
}
