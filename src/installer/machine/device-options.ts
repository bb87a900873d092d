import * as v from 'valibot';

const rotations = [0, 90, 180, 270] as const;

/** Clockwise, in degrees. */
export type Rotation = (typeof rotations)[number];

/** The options of a dispenser's screen and sound. The host's settings are in a file of their own. */
export const deviceOptions = v.object({
  rotation: v.picklist(rotations),
  /** Absent if touches rotate like the picture. */
  touchRotation: v.exactOptional(v.picklist(rotations)),
  /** In percent; absent if the volume stays unchanged. */
  soundVolume: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100))),
});

/** The options as an operator gives them. */
export const givenDeviceOptions = v.object({
  rotation: v.exactOptional(v.picklist(rotations)),
  touchRotation: deviceOptions.entries.touchRotation,
  soundVolume: deviceOptions.entries.soundVolume,
});

export type GivenDeviceOptions = v.InferOutput<typeof givenDeviceOptions>;
export type DeviceOptions = v.InferOutput<typeof deviceOptions>;
