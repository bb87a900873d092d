import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BrowserContext, chromium, expect, type Page } from '@playwright/test';
import { inEveryProfile } from './changed-demo.ts';
import { languages, openMenu, question, ticketNumber, tile } from './flows.ts';
import { demoWith, test } from './foyer.ts';
import { newFolder } from './new-folder.ts';
import { whole } from './whole.ts';

/**
 * The browser compresses storage blocks with Snappy, which replaces text that is repeated in a block by references.
 * The first occurrence of a rare text is therefore on disk unchanged, except for a beginning that it shares with other
 * texts.
 */
const pieceLength = 6;

/** All substrings of this length, in the encodings in which a browser stores texts. */
function piecesOf(text: string): Buffer[] {
  const pieces = Array.from({ length: text.length - pieceLength + 1 }, (_, from) =>
    text.slice(from, from + pieceLength),
  );
  return pieces.flatMap((piece) => {
    const littleEndian = Buffer.from(piece, 'utf16le');
    const encodings = [Buffer.from(piece), Buffer.from(piece, 'latin1'), littleEndian];
    return [...encodings, Buffer.from(littleEndian).swap16()];
  });
}

/** The files in a folder that contain at least six consecutive characters of the text. The text should be rare. */
async function filesContaining(folder: string, text: string): Promise<string[]> {
  const pieces = piecesOf(text);
  const found: string[] = [];
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const bytes = await readFile(path);
    if (pieces.some((piece) => bytes.includes(piece))) found.push(path.slice(folder.length + 1));
  }
  return found;
}

const { passport, label, question: menu, done } = languages.english;
/** No other text on the disk contains these letters. */
const name = 'Zqxvkw Pfjorgh';

test.use({
  time: 'real',
  settings: demoWith((demo) => inEveryProfile(demo, { features: { customerName: 1 } })),
});

/** Uses the page of a browser with this profile folder. Then closes the browser, which writes everything to disk. */
async function inProfile(
  profile: string,
  options: Parameters<typeof chromium.launchPersistentContext>[1],
  act: (page: Page, context: BrowserContext) => Promise<void>,
): Promise<void> {
  const context = await chromium.launchPersistentContext(profile, options);
  const [page = await context.newPage()] = context.pages();
  await act(page, context);
  await context.close();
}

test(
  'the search finds a name that a page has stored in any storage of the browser',
  whole,
  async ({ foyer, launchOptions }) => {
    /** Stores the name many times among other texts, so that the browser compresses blocks that contain it. */
    async function storeName([storage, text, key]: readonly [string, string, string]): Promise<void> {
      const values = Array.from({ length: 3_000 }, (_, index) => ({
        index,
        text,
        more: 'a visitor of the hall '.repeat(9),
      }));
      if (storage === 'localStorage') localStorage.setItem(key, JSON.stringify(values.slice(0, 100)));
      if (storage === 'Cache') await (await caches.open('visitors')).put(key, new Response(text));
      if (storage !== 'IndexedDB') return;
      const database = await new Promise<IDBDatabase>((resolve) => {
        const request = indexedDB.open('visitors', 1);
        request.onupgradeneeded = () => request.result.createObjectStore('visitors', { keyPath: 'index' });
        request.onsuccess = () => resolve(request.result);
      });
      for (const clears of [false, true]) {
        await new Promise((resolve) => {
          const transaction = database.transaction('visitors', 'readwrite', { durability: 'strict' });
          const visitors = transaction.objectStore('visitors');
          if (clears) visitors.clear();
          else for (const value of values) visitors.put(value);
          transaction.oncomplete = resolve;
        });
      }
    }
    // No two of these texts share six consecutive letters, so each is found only in its own storage.
    const texts = [
      ['localStorage', name],
      ['localStorage', 'Жщюэфц Ыъёбщд'],
      ['Cache', 'Kwzqjv Ghtpfrx'],
      ['Cache', 'Фщэжйц Бъыюдщ'],
      ['IndexedDB', 'Vxqkzj Wrfhgpo'],
      ['IndexedDB', 'Цюжэщх Ёдъбыф'],
    ] as const;
    const profile = await newFolder('profile');
    await inProfile(profile, launchOptions, async (page) => {
      await page.goto(foyer.url);
      for (const [index, [storage, text]] of texts.entries()) {
        await page.evaluate(storeName, [storage, text, `/visitor-${index}`] as const);
      }
    });
    for (const [storage, text] of texts) {
      expect(await filesContaining(profile, text), `${storage} ${text}`).not.toEqual([]);
    }
  },
);

test('a name that a visitor has typed leaves no trace on disk after the visit', async ({
  foyer,
  launchOptions,
}) => {
  const profile = await newFolder('profile');
  await inProfile(profile, launchOptions, async (page) => {
    await openMenu(page, foyer.url);
    await tile(page, passport).click();
    await page.getByRole('textbox').pressSequentially(name);
    await expect(page.getByRole('textbox')).toHaveValue(name);
    await page.keyboard.press('Enter');
    await ticketNumber(page, label);
    await page.getByRole('button', { name: done }).click();
    await expect(question(page, menu)).toBeVisible();
  });
  expect(await filesContaining(profile, name)).toEqual([]);
});
