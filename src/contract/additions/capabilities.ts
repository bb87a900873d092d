// Ours: interface.md does not show this.
import * as v from 'valibot';

/** Which of our additions a service offers; a service without this read offers none. */
export const capabilities = v.object({
  /** Paths below `dispenser/` without what is named in them, such as `ticket/void`; those of others below the version, such as `/counter/finish`. */
  additions: v.array(v.string()),
  /** The version of the smart-ticket token that the service accepts. */
  smartToken: v.optional(v.number()),
  /** Whether a call is spoken in the default language of the branch too, where its ticket has another. */
  callInBranchLanguageToo: v.optional(v.boolean()),
});
export type Capabilities = v.InferOutput<typeof capabilities>;

/** By what capabilities announces the endpoint with a path. */
export function additionName(path: string): string {
  return path.replace(/^\/api\/v1(\/dispenser\/)?/, '').replace(/\/:.*$/, '');
}
