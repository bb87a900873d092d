import { expect, it } from 'vitest';
import { checkBranchFiles } from '../../service/branch-file/check-branch-files.ts';
import { branchFileText } from '../../service/new-branch/branch-file-text.ts';
import { exampleBranches } from '../../service/new-branch/examples/example-branches.ts';
import { newBranch } from '../../service/new-branch/new-branch.ts';
import { bootWith, oddBoot, oddities, oddityRows } from '../../testing/boots/odd-boot.ts';
import { eventually } from '../../testing/eventually.ts';
import { goodBranches, goodClerk } from '../../testing/lint/good-branches.ts';

const quotedIn = (cell: string) => [...cell.matchAll(/[“`]([^”`]+)[”`]/g)].map(([, text = '']) => text);

it('the guide lists each deviation of a service', () => {
  expect(oddityRows.map(({ oddity }) => oddity)).toEqual(Object.keys(oddities));
});

it.each(oddityRows)('the first start with $oddity tells visitors and staff the truth', async (row) => {
  const { place, told, complaints, close } = await oddBoot(row.oddity, 'the first start');
  try {
    await eventually(() => {
      for (const sentence of quotedIn(row.visitors)) expect(place.textContent).toContain(sentence);
      for (const known of quotedIn(row.staff)) expect(told().join('\n')).toContain(known);
    });
    expect(quotedIn(row.visitors).length * quotedIn(row.staff).length).toBeGreaterThan(0);
    const hasNoWait = place.querySelector('.no-wait') !== null;
    expect(hasNoWait).toBe(/menu/.test(row.visitors));
    expect(complaints).toEqual([]);
  } finally {
    close();
  }
});

it.each(oddityRows)(
  '$oddity at a running kiosk leaves its menu or a notice, and staff learn of it',
  async (row) => {
    const { place, told, complaints, close } = await oddBoot(row.oddity, 'a later time');
    try {
      await eventually(() => {
        const isNotice = /being set up|out of service/.test(place.textContent ?? '');
        expect(isNotice || place.textContent?.includes('How can we help you?')).toBe(true);
        expect(told()).not.toEqual([]);
      });
      expect(complaints).toEqual([]);
    } finally {
      close();
    }
  },
);

const examples = Object.entries(exampleBranches).map(
  ([name, answers]) => [name, newBranch({ ...answers, closedOn: [], clerks: [goodClerk] })] as const,
);

it.each<readonly [string, object]>([...examples, ...Object.entries(goodBranches)])(
  'a good branch raises no alarm in /health and the staff panel: %s',
  async (_, content) => {
    const [checked] = checkBranchFiles([{ name: 'good.json', text: branchFileText(content) }], {});
    const { file } = checked ?? {};
    const [device] = file?.dispensers ?? [];
    if (!file || !device) throw new Error('the branch file is not valid');
    const { place, told, reported, complaints, close } = await bootWith({ branch: { ...file, device } });
    try {
      await eventually(() => expect(place.querySelector('h1')?.textContent).toBeTruthy());
      expect(place.textContent).not.toMatch(/being set up|out of service/);
      expect([told(), reported(), complaints]).toEqual([[], [], []]);
    } finally {
      close();
    }
  },
);
