import * as v from 'valibot';
import { inDataFolder } from '../data-folder/data-folder.ts';
import { readJsonFile, writeJsonFile } from '../data-folder/json-file.ts';

/** The dispenser that this machine is enrolled as. Secret. */
const enrolledBinding = v.object({
  /** The service that issued the key, which is sent to no other service. Null for the service in this process. */
  baseUrl: v.nullable(v.string()),
  websocketID: v.string(),
  apiKey: v.string(),
  /** The next key. It is stored before the service receives it, so no power cut can lose both keys. */
  nextApiKey: v.optional(v.string()),
});
export type EnrolledBinding = v.InferOutput<typeof enrolledBinding>;

/** An enrolment that is waiting for an administrator. Secret. */
const pendingEnrolment = v.object({
  baseUrl: v.nullable(v.string()),
  deviceCode: v.string(),
  userCode: v.string(),
});
export type PendingEnrolment = v.InferOutput<typeof pendingEnrolment>;

export const storedEnrolment = v.object({
  binding: v.optional(enrolledBinding),
  pending: v.optional(pendingEnrolment),
});

/**
 * The enrolment data that a machine needs after a power cut. `binding.json` is separate, because only a host with its
 * own service writes it.
 */
export type StoredEnrolment = v.InferOutput<typeof storedEnrolment>;

const fileOf = (dataDir: string) => inDataFolder(dataDir, 'enrolment.json');

/** Reads the data stored for a service. An unreadable file counts as empty, so the machine enrols again. */
export async function readStoredEnrolment(dataDir: string, baseUrl: string | null): Promise<StoredEnrolment> {
  const { binding, pending } = (await readJsonFile(fileOf(dataDir), storedEnrolment)) ?? {};
  return {
    ...(binding?.baseUrl === baseUrl && { binding }),
    ...(pending?.baseUrl === baseUrl && { pending }),
  };
}

/** Stores the data with mode 0600. */
export const storeEnrolment = (dataDir: string, stored: StoredEnrolment) =>
  writeJsonFile(fileOf(dataDir), stored);
