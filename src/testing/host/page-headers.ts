/** Opens a host's page and returns the headers of its later requests. */
export async function cookieHeaders(url: string): Promise<{ cookie: string }> {
  const [cookie = ''] = (await fetch(url)).headers.getSetCookie();
  return { cookie: cookie.replace(/;.*/, '') };
}
