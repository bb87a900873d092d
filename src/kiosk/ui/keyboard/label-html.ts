import { trustedTypesPolicy } from '../../boot/trusted-types.ts';

const asText = (label: string) => label.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

// The library writes what stands on its keys as HTML, and it may come from the service. Trusted Types send all that
// is written without a policy of its own through this one.
const policy = trustedTypesPolicy('default', { createHTML: asText });

/** A label for the library, which is read as the text it is. */
export const labelMarkup = policy ? (label: string) => label : asText;
