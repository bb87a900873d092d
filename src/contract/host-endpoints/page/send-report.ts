import { pageReportUpdate } from '../../additions/page/page-report.ts';
import type { AnyEndpoint } from '../../endpoint.ts';

export const sendReport = {
  method: 'POST',
  path: '/report',
  body: pageReportUpdate,
  response: null,
} as const satisfies AnyEndpoint;
