import * as v from 'valibot';
import { parsedJson } from '../../contract/parsed-json.ts';
import { deviceOptions } from './device-options.ts';

const schema = v.object({
  options: deviceOptions,
  /** The Debian packages that were missing before. */
  packages: v.array(v.string()),
  /** The target of the link that started the desktop; null if there was none. */
  displayManager: v.nullable(v.string()),
  /** The words that were not in the kernel command line before. */
  kernelWords: v.array(v.string()),
});

/** The installer's record for the next installation and for uninstalling. */
export type Memory = v.InferOutput<typeof schema>;

export const emptyMemory: Memory = {
  options: { rotation: 0 },
  packages: [],
  displayManager: null,
  kernelWords: [],
};

export function readMemory(text: string): Memory | undefined {
  return parsedJson(schema, text);
}

export const memoryText = (memory: Memory): string => `${JSON.stringify(memory, null, 2)}\n`;
