import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { readJsonFile, writeJsonFile } from './json-file.ts';

export const appliedContent = v.object({ path: v.string(), content: v.unknown() });

/**
 * The content of user-edited files as last applied. If they are broken at the next start, such as after a power
 * cut, the host uses this content. It applies only to the path from which it was read.
 */
export function lastApplied<T>(file: string, content: v.GenericSchema<unknown, T>) {
  let known: v.InferOutput<typeof appliedContent> | undefined;
  const read = async () => {
    known ??= await readJsonFile(file, appliedContent);
    return known;
  };
  return {
    /** Returns undefined if nothing from this path was applied. */
    async of(path: string): Promise<T | undefined> {
      const found = await read();
      const parsed = v.safeParse(content, found?.path === path ? found.content : undefined);
      return parsed.success ? parsed.output : undefined;
    },
    /** If the disk is full, the earlier content stays stored, and the host uses the new content anyway. */
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
