import * as v from 'valibot';

export const rotations = [0, 90, 180, 270] as const;

/** Clockwise, in degrees. */
export type Rotation = (typeof rotations)[number];

/** Options of a dispenser's screen and sound. The settings of the host are in its own file. */
export const deviceOptions = v.object({
  rotation: v.picklist(rotations),
  /** Absent if the touches rotate like the picture. */
  touchRotation: v.exactOptional(v.picklist(rotations)),
  /** In percent; absent if it stays unchanged. */
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
