/** The content type of every body, to the letter of the interface. */
export const jsonType = 'application/json;charset=utf-8';

/**
 * What every answer carries. X-WSID among the allowed headers is ours: without it a page on another origin could not
 * send the header that the interface asks for.
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
