import { type BrowserFeature, documentHeaders, strictPolicy } from '../../service/http/document-headers.ts';

const contentPolicy = ({ script = '', style = '' }: DocumentSources) => [
  ...strictPolicy,
  `script-src 'self'${script && ` ${script}`}`,
  `style-src 'self'${style && ` ${style}`}`,
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
];

/** Hashes of inline content in a document, as a content policy contains them. */
interface DocumentSources {
  readonly script?: string;
  readonly style?: string;
}

/** The browser features that a page uses. */
export interface Needs {
  readonly trustedTypes: readonly string[];
  readonly features: readonly BrowserFeature[];
  /** True if another page of this host may show this page in a frame. */
  readonly isFramed?: boolean;
  /** True if this page shows pages of this host in frames. */
  readonly hasFrames?: boolean;
  /** True if this page plays videos from memory. */
  readonly playsBlobs?: boolean;
  readonly sources?: DocumentSources;
}

/** The headers with which a page and its files can run and load only content from this host. */
export function pageHeaders(needs: Needs): Record<string, string> {
  const {
    trustedTypes,
    features,
    isFramed = false,
    hasFrames = false,
    playsBlobs = false,
    sources = {},
  } = needs;
  const policies = trustedTypes.length > 0 ? trustedTypes : ["'none'"];
  return {
    ...documentHeaders(features),
    'content-security-policy': [
      ...contentPolicy(sources),
      `media-src 'self'${playsBlobs ? ' blob:' : ''}`,
      ...(hasFrames ? ["frame-src 'self'"] : []),
      `frame-ancestors ${isFramed ? "'self'" : "'none'"}`,
      ['trusted-types', ...policies].join(' '),
    ].join('; '),
  };
}
