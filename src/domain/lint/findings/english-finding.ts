import { englishFindings } from '../../../words/english-findings.ts';
import type { Finding } from './finding.ts';
import { sayFinding } from './say-finding.ts';

/** The sentences of a finding for a terminal. */
export const inEnglish = (finding: Finding) =>
  sayFinding(finding, { spoken: 'en', texts: englishFindings, fields: {} });
