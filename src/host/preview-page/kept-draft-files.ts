import { mkdir, readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type KeptDraft, keptDraft, type ListedDraft } from '../../contract/additions/page/kept-drafts.ts';
import { inDataFolder } from '../data-folder/data-folder.ts';
import { readJsonFile } from '../data-folder/json-file.ts';
import { syncPath, writeFileAtomically } from '../data-folder/write-file-atomically.ts';
import { systemCode } from '../outcomes/outcome.ts';

const fileName = /^([\da-f-]{36})\.json$/;

/** Opens the kept drafts below `drafts/` of a data folder: a file of mode 0600 for each. A damaged file is left out. */
export async function openKeptDraftFiles(dataDir: string) {
  const folder = inDataFolder(dataDir, 'drafts');
  const pathOf = (id: string) => join(folder, `${id}.json`);
  const ids = (await namesIn(folder)).flatMap((name) => fileName.exec(name)?.[1] ?? []);
  // Without their contents, which can be large.
  const listed = new Map<string, ListedDraft>();
  for (const id of ids) {
    const read = await readJsonFile(pathOf(id), keptDraft);
    if (read?.id === id) listed.set(id, listedOf(read));
  }
  return {
    /** All of them, without their contents. */
    listed: (): readonly ListedDraft[] => [...listed.values()],
    /** Undefined: it is not kept. An ID that is not listed is never the name of a file. */
    read: async (id: string): Promise<KeptDraft | undefined> =>
      listed.has(id) ? readJsonFile(pathOf(id), keptDraft) : undefined,
    /** A power cut does not lose the draft once this has returned. */
    async write(draft: KeptDraft): Promise<void> {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFileAtomically(pathOf(draft.id), JSON.stringify(draft));
      for (const written of [folder, dirname(folder)]) await syncPath(written);
      listed.set(draft.id, listedOf(draft));
    },
    async remove(id: string): Promise<void> {
      await rm(pathOf(id), { force: true });
      listed.delete(id);
    },
  };
}

function listedOf({ id, branch, title, revision, saved, plan }: KeptDraft): ListedDraft {
  return { id, branch, title, revision, saved, plan };
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return [];
    throw error;
  }
}
