import { readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { branch, exceptionDay } from '../contract/branch.ts';
import { device } from '../contract/device.ts';
import { language } from '../contract/language.ts';
import { profile } from '../contract/profile.ts';
import { settings } from '../contract/settings.ts';
import { waitingInfo } from '../contract/waiting-info.ts';
import { fieldsOf } from './fields-of.ts';

const project = fileURLToPath(new URL('../..', import.meta.url));
const schemas = {
  Profile: profile,
  Language: language,
  Branch: branch,
  Settings: settings,
  'Exception day': exceptionDay,
  Device: device,
  'Waiting info': waitingInfo,
};

interface Row {
  readonly fields: readonly string[];
  readonly says: string;
}

/** The rows of the table in src/guide/fields.md with this first heading. */
function tableOf(head: string): Row[] {
  const lines = readFileSync(join(project, 'src/guide/fields.md'), 'utf8').split('\n');
  const from = lines.indexOf(`| ${head} | What it does |`);
  if (from < 0) throw new Error(`fields.md has no table "${head}"`);
  const below = lines.slice(from + 2);
  return below
    .slice(
      0,
      below.findIndex((line) => !line.startsWith('|')),
    )
    .map((line) => {
      const [, names = '', says = ''] = /^\| (.+?) \| (.+) \|$/.exec(line) ?? [];
      return { fields: [...names.matchAll(/`([\w.]+)`/g)].map(([, name = '']) => name), says };
    });
}

/** The sources that may act on a field. */
let sources = '';
beforeAll(async () => {
  const folders = ['page', 'kiosk', 'domain', 'service', 'host'];
  const files = await Promise.all(
    folders.map(async (folder) => {
      const names = await readdir(join(project, 'src', folder), { recursive: true });
      // Descriptions for editors name every field of a branch file and act on none.
      return names
        .filter((name) => /(?<!\.test)\.tsx?$/.test(name) && !name.endsWith('descriptions.ts'))
        .map((name) => join(project, 'src', folder, name));
    }),
  );
  sources = (await Promise.all(files.flat().map((file) => readFile(file, 'utf8')))).join('\n');
});

/** True if a source takes each name along the path out of something, or looks it up. */
function isRead(path: string): boolean {
  return path.split('.').every((name) => {
    const renamed = String.raw`:\s*(?!true|false|null)[a-z]\w*\s*[,}]`;
    return new RegExp(String.raw`\.${name}\b|[{,]\s*${name}\s*(?:[,}=]|${renamed})|'${name}'`).test(sources);
  });
}

describe.each(Object.entries(schemas))('the table of fields.md for %s', (head, schema) => {
  const rows = tableOf(head);
  const named = rows.flatMap(({ fields }) => fields);

  it('names every field that the interface gives, once, and no other', () => {
    expect([...named].sort()).toEqual([...fieldsOf(schema)].sort());
  });

  it('says what each field does, or why nothing, and what it says to have an effect is read', () => {
    for (const { fields, says } of rows) {
      expect(says).toMatch(/^[`"A-Z0-9].{6,}\.$/);
      if (says.startsWith('Carried: ')) continue;
      expect(fields.filter((field) => !isRead(field))).toEqual([]);
    }
  });
});

it('a field that no code reads is noticed', () => {
  expect(isRead('features.waitingAreaPremium')).toBe(false);
  expect(isRead('printDialogTime')).toBe(true);
});
