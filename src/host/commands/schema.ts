import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { branchFileJsonSchema } from '../../service/branch-file/json-schema.ts';

const { values } = parseArgs({ options: { out: { type: 'string' } } });
const text = `${JSON.stringify(branchFileJsonSchema(), null, 2)}\n`;

if (values.out === undefined) process.stdout.write(text);
else writeFileSync(values.out, text);
