import { listedParts } from '../../contract/additions/page/preview.ts';
import { seededRandom } from '../../domain/chance/seeded-random.ts';
import type { Attack } from './attack.ts';
import { openDraftingHost } from './drafting-host.ts';

const seed = Number(process.env.ATTACKS_SEED ?? 1);

type Entry = Readonly<Record<string, unknown>>;

/**
 * Somebody with an administrator's session exchanges keys and websocket IDs of two entries, with an edit beside it, so that API
 * keys, users, appointments and tickets would belong to another one. `size` is the number of drafts.
 */
export const exchangedIds: Attack = {
  name: 'a draft never gives an API key, or what else is joined by a key, to another entry',
  sizes: { small: 15, whole: 1_000 },
  async run(size) {
    const attacked = await openDraftingHost();
    const random = seededRandom(seed);
    const below = (count: number) => Math.floor(random() * count);
    try {
      const { content } = attacked.draft;
      const parts = listedParts.filter((part) => content[part].length > 1);
      const found: string[] = [];
      for (let sent = 0; sent < size; sent++) {
        const part = sent < 5 ? 'dispensers' : (parts[below(parts.length)] ?? 'dispensers');
        const list: readonly Entry[] = content[part];
        const one = below(list.length);
        const other = (one + 1 + below(list.length - 1)) % list.length;
        // Without the websocket ID it is another pair with the API key, with it the whole entry but its place.
        const names = part === 'dispensers' ? [['websocketID'], ['key'], ['key', 'name']][sent % 3] : ['key'];
        const exchanged = list.map((entry, place) => {
          const from = place === one ? list[other] : place === other ? list[one] : undefined;
          if (!from) return entry;
          const taken = Object.fromEntries((names ?? []).map((name) => [name, from[name]]));
          return { ...entry, ...taken, ...(random() < 0.5 && 'time' in entry && { time: sent }) };
        });
        const answer = await attacked.post({ ...attacked.draft, content: { ...content, [part]: exchanged } });
        if (answer !== '400 DRAFT_INVALID') {
          found.push(`${part} ${list[one]?.key} and ${list[other]?.key}, ${names}: ${answer}`);
        }
        found.push(...(await attacked.damage()));
      }
      return { tried: `${size} drafts`, found };
    } finally {
      await attacked.close();
    }
  },
};
