const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.= \n\u0000é';

/**
 * Texts that differ a little from a secret, the same in every run: one letter is changed, added or removed, or the
 * text is cut or rotated.
 */
export function* mutations(secret: string, turns: number, alphabet = letters): Generator<string> {
  let seed = 1;
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  for (let turn = 0; turn < turns; turn++) {
    const at = random(secret.length);
    const letter = alphabet[random(alphabet.length)] ?? '';
    const [before, after] = [secret.slice(0, at), secret.slice(at)];
    const mutation = [
      before + letter + after.slice(1),
      before + letter + after,
      before + after.slice(1),
      before,
      after + before,
    ][turn % 5];
    if (mutation !== undefined && mutation !== secret) yield mutation;
  }
}
