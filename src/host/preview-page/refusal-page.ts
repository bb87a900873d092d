/** The document that a browser without access sees: one sentence. `triesAgain`: the browser opens the address once more. */
export function refusalPage(sentence: string, triesAgain: boolean): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    ${triesAgain ? '<meta http-equiv="refresh" content="0" />' : ''}
    <title>Foyer preview</title>
    <link rel="icon" href="data:," />
  </head>
  <body>
    <main>
      <p>${sentence}</p>
    </main>
  </body>
</html>
`;
}
