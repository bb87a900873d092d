import { expect, it } from 'vitest';
import { listedParts } from '../../contract/additions/page/preview.ts';
import { seededRandom } from '../../domain/chance/seeded-random.ts';
import { attackSeed, attackSize } from './attack-size.ts';
import { openDraftingHost } from './drafting-host.ts';

const drafts = attackSize(15, 1_000);

// An administrator imports drafts that lack dispensers or other entries, without listing these as removed.
it('a draft removes no API key or entry that it does not list', async () => {
  const { draft, post, expectNoDamage } = await openDraftingHost();
  const { content } = draft;
  const random = seededRandom(attackSeed);
  const parts = listedParts.filter((part) => (content[part] ?? []).length > 0);
  for (let sent = 0; sent < drafts; sent++) {
    // Each of the first drafts lacks one whole list, beginning with the dispensers.
    const gaps = sent === 0 ? ['dispensers'] : [parts[sent - 1] ?? ''];
    const changed = parts.map((part) => {
      const list: readonly object[] = content[part] ?? [];
      // A draft without the list of clerks is valid, because some authors cannot see the clerks.
      if (gaps.includes(part)) return [part, sent % 2 === 0 || part === 'users' ? [] : undefined];
      return [part, sent > parts.length ? list.filter(() => random() < 0.9) : list];
    });
    const lacking = { ...content, ...Object.fromEntries(changed) };
    if (parts.every((part) => lacking[part]?.length === content[part]?.length)) continue;
    expect(await post({ ...draft, content: lacking }), gaps.join()).toBe('400 DRAFT_INVALID');
    await expectNoDamage();
  }
});
