import type { LiveBranch, PreviewedBranch } from '../../preview/branch/previewed-branch.ts';
import { aGroup, aLanguage, anExceptionDay, aProfile, aService } from '../builders.ts';
import { aPreviewedBranch } from './a-previewed-branch.ts';

/** A live branch in two languages, with a menu of three services and a group, and one exception day. */
export function aLiveBranch(
  change: Partial<LiveBranch> = {},
  branch: Partial<PreviewedBranch> = {},
): LiveBranch {
  const items = [
    { service: 'passport' },
    { group: 'family', items: [{ service: 'birth' }] },
    { service: 'parking' },
  ];
  return {
    file: 'old-harbour.json',
    version: 'version-1',
    message: null,
    told: undefined,
    lacks: () => [],
    ...change,
    branch: aPreviewedBranch({
      languages: [aLanguage(), aLanguage({ key: 'ar', code: 'ar', name: 'العربية', default: false })],
      services: [
        aService(),
        aService({ key: 'birth', name: 'Birth' }),
        aService({ key: 'parking', name: 'Parking' }),
      ],
      groups: [aGroup()],
      profiles: [
        aProfile({
          structure: ['en', 'ar'].map((language) => ({ language, items: structuredClone(items) })),
        }),
      ],
      exceptionDays: [anExceptionDay()],
      ...branch,
    }),
  };
}
