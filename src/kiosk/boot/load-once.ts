/** Fetches something when it is first needed, and again only if it could not be fetched. */
export function loadOnce<Thing>(fetch: () => Promise<Thing>): () => Promise<Thing> {
  let thing: Promise<Thing> | undefined;
  return () => {
    thing ??= fetch().catch((problem: unknown) => {
      thing = undefined;
      throw problem;
    });
    return thing;
  };
}
