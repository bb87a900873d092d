import { type ClockZone, systemdClockZone } from './clock-zone.ts';
import { alsaVolume, type Volume } from './volume.ts';
import { networkManagerWifi, type Wifi } from './wifi.ts';

/** What can be changed on the machine of a host besides its settings. */
export interface Machine {
  readonly volume: Volume;
  readonly clockZone: ClockZone;
  readonly wifi: Wifi;
}

/** The machine on which this process runs. */
export const thisMachine = (): Machine => ({
  volume: alsaVolume(),
  clockZone: systemdClockZone(),
  wifi: networkManagerWifi(),
});
