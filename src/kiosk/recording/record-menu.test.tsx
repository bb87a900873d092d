import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { type RecordedNode, recordedMenu } from '../../contract/additions/page/recorded-menu.ts';
import { isWhole } from '../../testing/is-whole.ts';
import { openGalleryState } from '../../testing/open-gallery-state.ts';
import { galleryStates } from '../gallery/gallery-states.ts';
import { recordMenu } from './record-menu.ts';

const textOf = (node: RecordedNode): string =>
  typeof node === 'string' ? node : node.children.map(textOf).join(' ');

async function recordOf(state: string, language = 'en', size = { width: 1920, height: 1080 }) {
  await openGalleryState('menu', state, { language, ...size });
  const stage = document.querySelector('.stage');
  if (!stage) throw new Error('no stage');
  return { record: recordMenu(document, stage), shown: stage.textContent ?? '' };
}

describe('a recorded menu', () => {
  it('has the names of the services, but no waits, no clock and no expiring code', async () => {
    const { record, shown } = await recordOf('home');
    expect(shown).toMatch(/over 10 min.*\d\d:\d\d|\d\d:\d\d.*over 10 min/s);
    const text = textOf(record.menu);
    expect(text).toContain('Passport or ID card');
    expect(text).not.toMatch(/min|No wait|\d\d:\d\d/);
    expect(JSON.stringify(record.menu)).not.toMatch(/no-wait|class":"qr/);
  });

  it('is marked as right-to-left in a right-to-left language', async () => {
    const { record } = await recordOf('home', 'ar');
    expect(record.dir).toBe('rtl');
    expect(record.lang).toBe('ar');
  });

  it('has the icons of the services, and accepts no other address for an icon', async () => {
    const { record } = await recordOf('6-tiles-with-icons', 'en', { width: 1080, height: 1920 });
    expect(JSON.stringify(record.menu)).toContain('"href":"/icons/services.svg#advice"');
    // Browsers return no value for a shorthand with a variable.
    expect(JSON.stringify(record.menu)).toContain('"grid-row-end":"var(--icon-rows)"');
    const use = (href: string) => ({ tag: 'use', attributes: { href }, children: [] });
    expect(v.is(recordedMenu.entries.menu, use('/icons/services.svg#house'))).toBe(true);
    expect(v.is(recordedMenu.entries.menu, use('https://elsewhere.example/icons.svg#house'))).toBe(false);
  });

  it('leaves out layers that cover the menu only for a moment', async () => {
    const { record } = await recordOf('home');
    document
      .querySelector('.arranged')
      ?.append(Object.assign(document.createElement('p'), { textContent: 'A 007' }));
    const stage = document.querySelector('.stage') as Element;
    expect(textOf(recordMenu(document, stage).menu)).toBe(textOf(record.menu));
  });

  it.each(galleryStates.menu.map(({ name }) => name).filter((_, place) => isWhole || place % 5 === 0))(
    'is accepted by the host in the state %s',
    async (state) => {
      const { record } = await recordOf(state);
      const { menu, root, sheets } = recordedMenu.entries;
      const issues = v.safeParse(v.object({ menu, root, sheets }), record).issues ?? [];
      expect(issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`)).toEqual([]);
    },
  );
});
