import { Suspense, useSyncExternalStore } from 'react';
import type { Device } from '../../contract/device.ts';
import { optionalPart } from '../../page/startup/lazy-part.ts';
import type { CommandRunner } from '../staff/command-runner.ts';
import { loadIdentityCard } from './lazy-modules.ts';

/** Without this chunk the command `identify` shows nothing; the screen stays the same. */
const IdentityCard = optionalPart(loadIdentityCard, (module) => module.IdentityCard);

interface IdentificationProps {
  readonly commands: CommandRunner;
  readonly device: Device | undefined;
}

/** The identity card, while the command `identify` requests it. */
export function Identification({ commands, device }: IdentificationProps) {
  const { subscribe, isIdentifying } = commands;
  if (!useSyncExternalStore(subscribe, isIdentifying, isIdentifying)) return null;
  return (
    <Suspense>
      <IdentityCard device={device} onTouch={commands.endIdentifying} />
    </Suspense>
  );
}
