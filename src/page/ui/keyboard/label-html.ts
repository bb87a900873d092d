import { trustedTypesPolicy } from '../../browser/trusted-types.ts';

const escapeHtml = (label: string) => label.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

// The keyboard library writes key labels as HTML, and labels may come from the service. The default Trusted Types
// policy escapes all HTML that is written without its own policy.
const policy = trustedTypesPolicy('default', { createHTML: escapeHtml });

/** A key label as HTML that shows exactly the given text. Without Trusted Types it is escaped here, with them by the policy. */
export const labelHtml = policy ? (label: string) => label : escapeHtml;
