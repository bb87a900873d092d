import { englishFindings } from '../../../words/english-findings.ts';
import type { FindingValue } from '../../words/finding-value.ts';
import type { Finding } from './finding.ts';
import { type FindingWords, sayFinding, sayValue } from './say-finding.ts';

const english: FindingWords = { spoken: 'en', texts: englishFindings, fields: {} };

/** The sentences of a finding for a terminal. */
export const inEnglish = (finding: Finding) => sayFinding(finding, english);

export const valueInEnglish = (value: FindingValue) => sayValue(value, english);
