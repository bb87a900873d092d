import type { TreeSource } from './trees.ts';

/** The owner of a file as `user:group`. */
export type Owner = 'root:root' | 'root:foyer' | 'foyer:foyer';

/** A file with its content, as text or bytes. */
export interface FileToWrite {
  readonly path: string;
  readonly content: string | Uint8Array;
  readonly mode: number;
  readonly owner: Owner;
}

/**
 * A requirement of a dispenser on its machine, with absolute paths. Each kind can be compared with the machine,
 * applied, shown and reverted.
 */
export type RequiredState =
  /** Debian packages. They stay when Foyer is uninstalled, because other programs may use them. */
  | { readonly kind: 'packages'; readonly names: readonly string[] }
  /** Users that a sysusers.d file describes. */
  | { readonly kind: 'users'; readonly names: readonly string[]; readonly path: string }
  /** A folder that stays when Foyer is uninstalled. All content of the host's folders belongs to the host. */
  | { readonly kind: 'folder'; readonly path: string; readonly mode: number; readonly owner: Owner }
  /** `isKept`: the file stays when Foyer is uninstalled. */
  | ({ readonly kind: 'file'; readonly isKept?: boolean } & FileToWrite)
  /** A file of an earlier installation that these options do not need. */
  | { readonly kind: 'no-file'; readonly path: string }
  | { readonly kind: 'link'; readonly path: string; readonly target: string }
  /** A copy of a folder, or of some of its entries. `isKept`: the copy stays when Foyer is uninstalled. */
  | ({
      readonly kind: 'tree';
      readonly path: string;
      readonly owner: Owner;
      readonly isKept?: boolean;
    } & TreeSource)
  /** A link that is removed while Foyer is installed. Uninstalling restores it with the same target. */
  | { readonly kind: 'no-link'; readonly path: string; readonly target: string }
  /** Words in the kernel command line. `added` are the words that the installer has added or will add. */
  | { readonly kind: 'kernel-words'; readonly path: string; readonly added: readonly string[] }
  /**
   * A command that makes files take effect. The command runs after one of the files has changed, if `needs` exists.
   */
  | {
      readonly kind: 'command';
      readonly program: string;
      readonly args: readonly string[];
      readonly whenChanged: readonly string[];
      readonly needs: string;
    }
  /** Units that start with the machine. */
  | { readonly kind: 'enabled'; readonly units: readonly string[] }
  /** A unit that must not run. */
  | { readonly kind: 'stopped'; readonly unit: string }
  /**
   * A running unit, which is restarted after one of the files has changed. `isAwaited`: its start must be confirmed.
   */
  | {
      readonly kind: 'running';
      readonly unit: string;
      readonly whenChanged: readonly string[];
      readonly isAwaited: boolean;
    };

/** `reason` is a sentence without a full stop. */
export type Step = RequiredState & { readonly reason: string };

/** A file that belongs to root and is readable for everyone, unless the permissions differ. */
export const file = (
  path: string,
  content: string | Uint8Array,
  reason: string,
  { mode = 0o644, owner = 'root:root' }: Partial<Pick<FileToWrite, 'mode' | 'owner'>> = {},
) => ({ kind: 'file', path, content, mode, owner, reason }) satisfies Step;
