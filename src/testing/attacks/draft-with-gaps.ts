import { listedParts } from '../../contract/additions/page/preview.ts';
import { seededRandom } from '../../domain/chance/seeded-random.ts';
import type { Attack } from './attack.ts';
import { openDraftingHost } from './drafting-host.ts';

const seed = Number(process.env.ATTACKS_SEED ?? 1);

/**
 * Somebody with an administrator's session imports drafts without dispensers, and without any other entries, which nothing in the
 * draft names. `size` is the number of drafts.
 */
export const draftWithGaps: Attack = {
  name: 'a draft never removes an API key or any other entry that nobody has named',
  sizes: { small: 15, whole: 1_000 },
  async run(size) {
    const attacked = await openDraftingHost();
    const random = seededRandom(seed);
    const parts = listedParts.filter((part) => attacked.draft.content[part].length > 0);
    try {
      const found: string[] = [];
      for (let sent = 0; sent < size; sent++) {
        const { content } = attacked.draft;
        // The first drafts lack one whole list each, the dispensers first.
        const gaps = sent === 0 ? ['dispensers'] : [parts[sent - 1] ?? ''];
        const changed = parts.map((part) => {
          const list: readonly object[] = content[part];
          if (gaps.includes(part)) return [part, sent % 2 === 0 ? [] : undefined];
          return [part, sent > parts.length ? list.filter(() => random() < 0.9) : list];
        });
        const lacking = { ...content, ...Object.fromEntries(changed) };
        // By chance nothing is missing.
        if (parts.every((part) => lacking[part]?.length === content[part].length)) continue;
        const answer = await attacked.post({ ...attacked.draft, content: lacking });
        if (answer !== '400 DRAFT_INVALID') {
          found.push(`${gaps.join()} and others missing: ${answer}`);
        }
        found.push(...(await attacked.damage()));
      }
      return { tried: `${size} drafts`, found };
    } finally {
      await attacked.close();
    }
  },
};
