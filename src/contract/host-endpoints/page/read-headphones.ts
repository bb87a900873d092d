import { headphonesQuery, headphonesState } from '../../additions/page/headphones.ts';
import type { AnyEndpoint } from '../../endpoint.ts';

/** Answers when the state differs from the state that the page knows. */
export const readHeadphones = {
  method: 'GET',
  path: '/headphones',
  query: headphonesQuery,
  response: headphonesState,
} as const satisfies AnyEndpoint;
