import { bootAnswers } from '../../additions/page/boot-answers.ts';
import type { AnyEndpoint } from '../../endpoint.ts';

/** The answers to the first reads of a page. */
export const readBoot = {
  method: 'GET',
  path: '/boot',
  response: bootAnswers,
} as const satisfies AnyEndpoint;
