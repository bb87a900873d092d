import type { PageReportUpdate } from '../../contract/additions/page/page-report.ts';

/** The latest report of a page, part by part. */
export interface PageReports {
  receive(update: PageReportUpdate): void;
  latest(): PageReportUpdate | undefined;
}

export function pageReports(): PageReports {
  let latest: PageReportUpdate | undefined;
  return {
    receive(update) {
      latest = { ...latest, ...update };
    },
    latest: () => latest,
  };
}
