/** Browser features that no page uses, or only the one that names it. */
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

const contentPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
];

interface Needs {
  /** The names of its trusted types policies. */
  readonly trustedTypes: readonly string[];
  /** The browser features that it uses. */
  readonly features: readonly (typeof deniedFeatures)[number][];
  /** Whether a page of this host may show it in a frame. */
  readonly isFramed?: boolean;
  /** Whether it shows pages of this host in frames. */
  readonly hasFrames?: boolean;
  /** Whether it plays films that it has read into memory. */
  readonly playsBlobs?: boolean;
}

/** The headers of a page of this host and of its files: it runs and loads only what the host serves. */
export function pageHeaders(needs: Needs): Record<string, string> {
  const { trustedTypes, features, isFramed = false, hasFrames = false, playsBlobs = false } = needs;
  const policies = trustedTypes.length > 0 ? trustedTypes : ["'none'"];
  const used = features.map((feature) => `${feature}=(self)`);
  const denied = deniedFeatures.filter((feature) => !features.includes(feature));
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': [...used, ...denied.map((feature) => `${feature}=()`)].join(', '),
    'content-security-policy': [
      ...contentPolicy,
      `media-src 'self'${playsBlobs ? ' blob:' : ''}`,
      ...(hasFrames ? ["frame-src 'self'"] : []),
      `frame-ancestors ${isFramed ? "'self'" : "'none'"}`,
      "require-trusted-types-for 'script'",
      ['trusted-types', ...policies].join(' '),
    ].join('; '),
  };
}
