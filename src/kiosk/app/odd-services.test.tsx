import { expect, it } from 'vitest';
import { checkBranchFiles } from '../../service/branch-file/check-branch-files.ts';
import { branchFileText } from '../../service/new-branch/branch-file-text.ts';
import { exampleBranches } from '../../service/new-branch/examples/example-branches.ts';
import { newBranch } from '../../service/new-branch/new-branch.ts';
import { bootWith, oddBoot, oddities, oddityRows } from '../../testing/boots/odd-boot.ts';
import { demoBranch } from '../../testing/demo-branch.ts';
import { eventually } from '../../testing/eventually.ts';
import { goodBranches, goodClerk } from '../../testing/lint/good-branches.ts';

const quotedIn = (cell: string) => [...cell.matchAll(/[“`]([^”`]+)[”`]/g)].map(([, text = '']) => text);

it('the guide lists each deviation of a service', () => {
  expect(oddityRows.map(({ oddity }) => oddity)).toEqual(Object.keys(oddities));
});

const moments = oddityRows.flatMap(({ oddity, first, running, always, atFirst }) => [
  { oddity, since: 'the first start', visitors: first, staff: `${always} ${atFirst}` } as const,
  { oddity, since: 'a later time', visitors: running, staff: always } as const,
]);

it.each(moments)(
  '$oddity, since $since: visitors and staff read the sentences of the guide',
  async (moment) => {
    const { oddity, since, visitors, staff } = moment;
    const { place, told, complaints, close } = await oddBoot(oddity, since);
    try {
      await eventually(() => {
        for (const sentence of quotedIn(visitors)) expect(place.textContent).toContain(sentence);
        for (const known of quotedIn(staff)) expect(told().join('\n')).toContain(known);
      });
      expect(quotedIn(visitors).length * quotedIn(staff).length).toBeGreaterThan(0);
      const hasNoWait = place.querySelector('.no-wait') !== null;
      expect(hasNoWait).toBe(/help you\?”(?!, and tiles)/.test(visitors));
      expect(complaints).toEqual([]);
    } finally {
      close();
    }
  },
);

it('a running kiosk keeps its menu if all its languages are switched off, and staff are notified', async () => {
  const languages = demoBranch().languages.map((language) => ({ ...language, status: 0 }));
  const { place, told, close } = await bootWith({ branch: { languages } }, 'a later time');
  try {
    await eventually(() => expect(told().join()).toContain('dispenser/branch languages'));
    expect(place.textContent).toContain('How can we help you?');
  } finally {
    close();
  }
});

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
