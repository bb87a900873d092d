import { mkdir, readdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import * as v from 'valibot';
import { readJsonFile } from '../data-folder/json-file.ts';
import { writeFileAtomically } from '../data-folder/write-file-atomically.ts';
import { fileProblem } from '../outcomes/file-problem.ts';
import { systemCode } from '../outcomes/outcome.ts';
import { checkedFiles } from './checked-files.ts';
import type { Media, ServedMedia } from './media.ts';

const entry = v.object({
  hash: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  /** In bytes. */
  size: v.number(),
  /** In milliseconds. */
  keptAt: v.number(),
});

/** The entries by address. */
const index = v.record(v.string(), entry);

/**
 * The name of a file that this cache wrote, even if the write is unfinished. Other files are kept, because an operator
 * may mistake the folder for `media/`.
 */
const ownName = /^[0-9a-f]{64}(\.new)?$/;

/**
 * The maximum number of addresses. A service may change a picture's address in every response, and each new address
 * rewrites the index.
 */
const mostAddresses = 1_000;

interface Options {
  readonly now: () => number;
  /** In bytes. Above this limit, the oldest files are removed. */
  readonly limit?: number;
  /** Receives one line when pictures can no longer be stored. */
  readonly log: (line: string) => void;
}

/** Opens a cache with one file for each distinct content, and an index of addresses. */
export async function openMediaCache(folder: string, { now, limit = 300 * 1024 * 1024, log }: Options) {
  const indexFile = join(folder, 'index.json');
  // An unreadable index counts as empty, because everything can be fetched again.
  const entries = new Map(Object.entries((await readJsonFile(indexFile, index)) ?? {}));
  // Memory cards can lose data. A damaged file counts as missing, so it is fetched again.
  const readMedia = checkedFiles(({ hash }, path) => hash === basename(path));
  let writing = Promise.resolve();
  let fails = false;

  async function removeUnindexed(): Promise<void> {
    const indexed = new Set([...entries.values()].map(({ hash }) => hash));
    for (const name of await readdir(folder)) {
      if (ownName.test(name) && !indexed.has(name)) await rm(join(folder, name), { force: true });
    }
  }

  function removeOldest(): void {
    const byAge = [...entries].sort(([, a], [, b]) => a.keptAt - b.keptAt);
    let total = byAge.reduce((sum, [, { size }]) => sum + size, 0);
    for (const [address, { size }] of byAge) {
      if (total <= limit && entries.size <= mostAddresses) return;
      entries.delete(address);
      total -= size;
    }
  }

  async function write(address: string, { bytes, hash }: Media): Promise<void> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFileAtomically(join(folder, hash), bytes);
    entries.set(address, { hash, size: bytes.length, keptAt: now() });
    removeOldest();
    await writeFileAtomically(indexFile, JSON.stringify(Object.fromEntries(entries)));
    await removeUnindexed();
  }

  await removeUnindexed().catch(() => undefined);
  return {
    async get(address: string): Promise<ServedMedia | undefined> {
      const stored = entries.get(address);
      if (stored === undefined) return undefined;
      try {
        return await readMedia(join(folder, stored.hash));
      } catch (error) {
        if (systemCode(error) === undefined) throw error;
        return undefined;
      }
    },
    /** Stores a picture. If that fails, pictures are shown only while the network works. */
    put(address: string, media: Media): Promise<void> {
      writing = writing
        .then(() => write(address, media))
        .then(
          () => {
            fails = false;
          },
          (error) => {
            const problem = systemCode(error) === undefined ? String(error) : fileProblem(error);
            if (!fails) log(`pictures are not cached in ${folder}: ${problem}`);
            fails = true;
          },
        );
      return writing;
    },
  };
}

/** Stores pictures and videos for times without a network. */
export type MediaCache = Awaited<ReturnType<typeof openMediaCache>>;
