import * as v from 'valibot';
import { parsedJson } from '../../contract/parsed-json.ts';
import { deviceOptions } from './device-options.ts';

const schema = v.object({
  options: deviceOptions,
  /** Debian packages that were missing before. */
  packages: v.array(v.string()),
  /** Target of the link that starts the desktop; null: the machine has none. */
  displayManager: v.nullable(v.string()),
  /** Words that the command line of the kernel did not have before. */
  kernelWords: v.array(v.string()),
});

/** The memory of an installation for the next one, and for uninstalling. */
export type Memory = v.InferOutput<typeof schema>;

export const emptyMemory: Memory = {
  options: { rotation: 0 },
  packages: [],
  displayManager: null,
  kernelWords: [],
};

/** Reads the memory; undefined: the text is not one. */
export function readMemory(text: string): Memory | undefined {
  return parsedJson(schema, text);
}

/** The memory as a file. */
export const memoryText = (memory: Memory): string => `${JSON.stringify(memory, null, 2)}\n`;
