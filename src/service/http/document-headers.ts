/** Browser features that a page cannot use unless it lists them. */
const deniedFeatures = [
  'accelerometer',
  'camera',
  'clipboard-read',
  'clipboard-write',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'storage-access',
  'usb',
  'window-management',
  'xr-spatial-tracking',
] as const;

export type BrowserFeature = (typeof deniedFeatures)[number];

/**
 * The first directives of every document's content security policy. They forbid resources, plug-ins, base addresses,
 * forms, and scripts from text.
 */
export const strictPolicy = [
  "default-src 'none'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
] as const;

/** The headers that isolate a document, and disable all browser features except those listed. */
export function documentHeaders(features: readonly BrowserFeature[] = []): Record<string, string> {
  const used = features.map((feature) => `${feature}=(self)`);
  const denied = deniedFeatures.filter((feature) => !features.includes(feature));
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': [...used, ...denied.map((feature) => `${feature}=()`)].join(', '),
  };
}

/** The headers that apply only to documents, so other page files omit them. */
export const documentOnlyHeaders = [
  'permissions-policy',
  'cross-origin-opener-policy',
  'referrer-policy',
] as const;

/**
 * The headers of all answers that are neither pages nor pictures. Opened as a document, such an answer loads and runs
 * nothing, because data from an external service are untrusted.
 */
export const dataHeaders = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': [
    ...strictPolicy,
    "frame-ancestors 'none'",
    "trusted-types 'none'",
    'sandbox',
  ].join('; '),
};
