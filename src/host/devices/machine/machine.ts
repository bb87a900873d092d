import { type ClockState, systemdClock } from './clock-state.ts';
import { type ClockZone, systemdClockZone } from './clock-zone.ts';
import { alsaCards, type SoundCards } from './sound-cards.ts';
import { alsaVolume, type Volume } from './volume.ts';
import { networkManagerWifi, type Wifi } from './wifi.ts';

/** The properties and controls of a host's machine, in addition to its settings. */
export interface Machine {
  readonly soundCards: SoundCards;
  readonly volume: Volume;
  readonly clock: ClockState;
  readonly clockZone: ClockZone;
  readonly wifi: Wifi;
}

export const thisMachine = (): Machine => ({
  soundCards: alsaCards(),
  volume: alsaVolume(),
  clock: systemdClock(),
  clockZone: systemdClockZone(),
  wifi: networkManagerWifi(),
});
