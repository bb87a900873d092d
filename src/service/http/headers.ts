/** Interface: Common request and response conventions. */
export const jsonType = 'application/json;charset=utf-8';

/**
 * The headers of every response. Interface: Common request and response conventions. X-WSID in the allowed headers is
 * ours: without it, a page of another origin could not send that required header.
 */
export const commonHeaders = {
  'Cache-Control': 'no-store, no-cache, must-revalidate',
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'POST, PUT, GET, OPTIONS, DELETE',
  'Access-Control-Allow-Headers': 'Content-Type, Authorization, X-Requested-With, X-WSID',
  'Access-Control-Allow-Credentials': 'true',
  'Access-Control-Expose-Headers': '*',
  'Access-Control-Max-Age': '86400',
};
