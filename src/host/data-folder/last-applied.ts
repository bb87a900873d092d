import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { readJsonFile, writeJsonFile } from './json-file.ts';

export const appliedContent = v.object({ path: v.string(), content: v.unknown() });

/**
 * Stores the content of user-edited files as last applied, for the path from which it was read. If the files are
 * unusable at the next start, the host uses this content.
 */
export function lastApplied<T>(file: string, content: v.GenericSchema<unknown, T>) {
  let known: v.InferOutput<typeof appliedContent> | undefined;
  const read = async () => {
    known ??= await readJsonFile(file, appliedContent);
    return known;
  };
  return {
    /** Returns undefined if no content from this path was applied. */
    async of(path: string): Promise<T | undefined> {
      const found = await read();
      const parsed = v.safeParse(content, found?.path === path ? found.content : undefined);
      return parsed.success ? parsed.output : undefined;
    },
    /** If the disk is full, the stored content stays unchanged, but the host uses the new content. */
    async keep(path: string, applied: T): Promise<void> {
      const next = { path, content: applied };
      if (isDeepStrictEqual(await read(), next)) return;
      await writeJsonFile(file, next).then(
        () => {
          known = next;
        },
        () => undefined,
      );
    },
  };
}
