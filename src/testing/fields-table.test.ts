import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { branchFile } from '../contract/additions/branch-file.ts';
import type { BranchField } from '../contract/fields/field.ts';
import { fieldNames, fields } from '../contract/fields/fields.ts';
import { waitingInfo } from '../contract/waiting-info.ts';
import { fieldDescription } from '../domain/configuration/described-fields.ts';
import { englishFields } from '../words/english-fields.ts';
import { fieldsOf } from './fields-of.ts';
import { ownerOf, plantedFaults } from './mutants/planted-faults.ts';
import { seenByTests } from './seen-fields/seen-by-tests.ts';

const project = fileURLToPath(new URL('../..', import.meta.url));

let sources = '';
beforeAll(async () => {
  const folders = ['page', 'kiosk', 'domain', 'service', 'host'];
  const files = await Promise.all(
    folders.map(async (folder) => {
      const names = await readdir(join(project, 'src', folder), { recursive: true });
      return names
        .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
        .map((name) => join(project, 'src', folder, name));
    }),
  );
  sources = (await Promise.all(files.flat().map((file) => readFile(file, 'utf8')))).join('\n');
});

function isRead(path: string): boolean {
  return (path.match(/\w+/g) ?? []).every((name) => {
    const renamed = String.raw`:\s*(?!true|false|null)[a-z]\w*\s*[,}]`;
    return new RegExp(String.raw`\.${name}\b|[{,]\s*${name}\s*(?:[,}=]|${renamed})|'${name}'`).test(sources);
  });
}

const hasEffect = (path: BranchField) => !['none', 'data'].includes(fields[path].effect);
const hasFields = (path: string) =>
  fieldNames.some((other) => /^[.[]/.test(other.slice(path.length)) && other.startsWith(path));
/** The fields of every entity that have no effect. */
const everywhere = ['`type`', '`aspect`', '`time`'];
const sectionOf = (path: string) => path.split(/[.[]/, 1)[0] ?? '';
const belowSection = (path: string) => path.slice(sectionOf(path).length).replace(/^(\[\])?\.?/, '');

describe('the meaning of the fields of a branch file', () => {
  it('covers every field of the schema', () => {
    const named = fieldNames.map((path) => path.replace(/\[\]/g, ''));
    const missing = fieldsOf(branchFile).filter(
      (path) => !named.includes(path as never) && path !== '$schema',
    );
    // Menu items are recursive, so the fields of inner items are not listed again.
    expect(missing.filter((path) => !path.startsWith('profiles.structure.items.'))).toEqual([]);
  });

  it('lists an object before its fields, so that defaults are filled from the outside in', () => {
    const at = (path: string) => fieldNames.indexOf(path as BranchField);
    for (const path of fieldNames) {
      const [, owner] = /^(.*)\.\w+$/.exec(path) ?? [];
      if (owner !== undefined && at(owner) >= 0) expect(at(owner)).toBeLessThan(at(path));
    }
  });

  it('marks each field without effect, and no other field', () => {
    const kept = fieldNames.filter((path) => englishFields[`${path}.help`].startsWith('No effect: '));
    expect(kept).toEqual(fieldNames.filter((path) => !hasEffect(path)));
  });

  const faults = plantedFaults.map((fault) => [fault.field, ownerOf(fault)] as const);
  it.each([...Object.entries(seenByTests), ...faults])(
    'names an existing test for a change to %s',
    async (_, [file, title]) => {
      const text = await readFile(join(project, 'src', file), 'utf8');
      expect(text.replaceAll("\\'", "'")).toContain(title);
    },
  );

  it("is the content of the guide's page, and code reads every field with an effect", async () => {
    const leaves = fieldNames.filter((path) => !hasFields(path));
    const unread = leaves.filter((path) => hasEffect(path) && !isRead(belowSection(path)));
    expect(unread).toEqual([]);
    const says = (path: BranchField) => {
      const { default: value } = fields[path];
      const usual = value === undefined ? '' : ` Default: \`${JSON.stringify(value)}\`.`;
      return `${englishFields[`${path}.title`]} | ${fieldDescription(path)}${usual}`;
    };
    const sections = [...new Set(fieldNames.map(sectionOf))].map((section) => {
      const inSection = leaves.filter((path) => sectionOf(path) === section);
      const rows = inSection.filter(hasEffect).map((path) => `| \`${belowSection(path)}\` | ${says(path)} |`);
      const kept = inSection
        .filter((path) => !hasEffect(path))
        .map((path) => `\`${belowSection(path)}\``)
        .filter((name) => !everywhere.includes(name))
        .join(',\n');
      return `## \`${section}\`

${englishFields[`${section as BranchField}.help`]}

| Field | Title | Meaning |
| --- | --- | --- |
${rows.join('\n')}
${kept && `\nWithout effect: ${kept}.\n`}`;
    });
    const head = `# Fields of the configuration

For administrators: the meaning of each field of a [branch file](branch-files.md). The host checks fields without effect,
such as ${everywhere.join(', ')} of entities, and passes them on. [Tests](contributing.md#add-a-branch-file-field)
write this page.
`;
    await expect([head, ...sections].join('\n')).toMatchFileSnapshot('../guide/fields.md');
  });
});

it('the guide of external services lists each field of a waiting info', async () => {
  const guide = await readFile(join(project, 'src/guide/external-services.md'), 'utf8');
  const [, table = ''] = guide.split('## Waiting info');
  const named = [...table.matchAll(/^\| `([\w.]+)` \|/gm)].map(([, name]) => name);
  expect(named.sort()).toEqual([...fieldsOf(waitingInfo)].sort());
});

it('a field that no code reads is found', () => {
  expect(isRead('features.waitingAreaPremium')).toBe(false);
  expect(isRead('printDialogTime')).toBe(true);
});
