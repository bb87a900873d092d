import { runOnMachine } from './run-on-machine.ts';

export interface Volume {
  /** Returns a percentage; undefined if no sound card has a volume control. */
  read(): Promise<number | undefined>;
  set(percent: number): Promise<void>;
}

/** The possible names of the volume control, which differ between sound cards. */
const names = ['Master', 'PCM', 'Headphone', 'Speaker', 'HDMI'];

/** The volume of the first ALSA sound card. */
export function alsaVolume(): Volume {
  async function controls(): Promise<readonly string[]> {
    const output = (await runOnMachine('amixer', ['scontrols'])) ?? '';
    return names.filter((name) => output.includes(`'${name}'`));
  }
  return {
    async read() {
      for (const name of await controls()) {
        const output = await runOnMachine('amixer', ['sget', name]);
        const percent = /\[(\d+)%\]/.exec(output ?? '')?.[1];
        if (percent !== undefined) return Number(percent);
      }
      return undefined;
    },
    async set(percent) {
      for (const name of await controls())
        await runOnMachine('amixer', ['-q', 'sset', name, `${percent}%`, 'unmute']);
    },
  };
}
