import { runTenantScript, type TenantScript } from './tenant-script.ts';
import { wearTenantSheet } from './tenant-sheet.ts';

/** What a tenant adds to one profile, until it is closed. */
export interface Tenant {
  readonly tell: TenantScript['tell'];
  close(): void;
}

interface Additions {
  /** Of the profile. */
  readonly key: string;
  readonly customCss: string | null;
  /** The host serves it under the key; null also where it serves none. */
  readonly customJs: string | null;
  readonly report: (problem: string) => void;
}

/** Puts on the style sheet of a profile and runs its script, as far as it has them. */
export function openTenant({ key, customCss, customJs, report }: Additions): Tenant {
  const takeOff = customCss ? wearTenantSheet(customCss, report) : undefined;
  const script = customJs ? runTenantScript(key, report) : undefined;
  return {
    tell: (name, detail) => script?.tell(name, detail),
    close() {
      takeOff?.();
      script?.end();
    },
  };
}
