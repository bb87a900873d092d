import { expect, it } from 'vitest';
import { listedParts } from '../../contract/additions/page/preview.ts';
import { seededRandom } from '../../domain/chance/seeded-random.ts';
import { attackSeed, attackSize } from './attack-size.ts';
import { openDraftingHost } from './drafting-host.ts';

const drafts = attackSize(15, 1_000);

type Entry = Readonly<Record<string, unknown>>;

// An administrator swaps keys and WebSocket IDs of two entries, and makes another change. API keys, users,
// appointments and tickets would then belong to the wrong entry.
it('a draft never moves an API key, or other data that refer to a key, to another entry', async () => {
  const { draft, post, expectNoDamage } = await openDraftingHost();
  const { content } = draft;
  const random = seededRandom(attackSeed);
  const below = (count: number) => Math.floor(random() * count);
  const parts = listedParts.filter((part) => (content[part] ?? []).length > 1);
  for (let sent = 0; sent < drafts; sent++) {
    const part = sent < 5 ? 'dispensers' : (parts[below(parts.length)] ?? 'dispensers');
    const list: readonly Entry[] = content[part] ?? [];
    const one = below(list.length);
    const other = (one + 1 + below(list.length - 1)) % list.length;
    // Key and WebSocket ID are never swapped together, because that would only change the order of the entries.
    const names = part === 'dispensers' ? [['websocketID'], ['key'], ['key', 'name']][sent % 3] : ['key'];
    const exchanged = list.map((entry, place) => {
      const from = place === one ? list[other] : place === other ? list[one] : undefined;
      if (!from) return entry;
      const taken = Object.fromEntries((names ?? []).map((name) => [name, from[name]]));
      return { ...entry, ...taken, ...(random() < 0.5 && 'time' in entry && { time: sent }) };
    });
    const answer = await post({ ...draft, content: { ...content, [part]: exchanged } });
    expect(answer, `${part} ${list[one]?.key} and ${list[other]?.key}, ${names}`).toBe('400 DRAFT_INVALID');
    await expectNoDamage();
  }
});
