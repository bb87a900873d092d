/** The style of the page, inline, so that the page loads nothing. */
export const pageStyle = `
:root {
  color-scheme: light dark; --page: #f4f6f2; --card: #ffffff; --text: #10302c; --quiet: #47605b; --line: #d3ddd6;
  --link: #0b5a52; --code: #eaf0eb; --get: #0b5a52; --post: #8a4b00; --delete: #a12622;
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: #0d1a18; --card: #142623; --text: #e8f0ec; --quiet: #a9bfb9; --line: #2b423d; --link: #7fd3c6;
    --code: #0d1a18; --get: #7fd3c6; --post: #f2b544; --delete: #ff9d94;
  }
}
* { box-sizing: border-box }
html { scroll-padding-top: 1rem }
body {
  margin: 0 auto; max-width: 90rem; padding: 0 1rem 4rem; background: var(--page); color: var(--text);
  font: 1rem/1.55 system-ui, sans-serif;
}
a { color: var(--link) }
a:focus-visible, pre:focus-visible, summary:focus-visible { outline: 3px solid var(--link); outline-offset: 2px }
.skip { position: absolute; inset-inline-start: -99rem } .skip:focus { inset-inline-start: 1rem }
header { padding: 2rem 0 1rem } h1 { margin: 0; line-height: 1.2 } small { color: var(--quiet); font-weight: 400 }
h2 { margin: 3rem 0 .5rem; font-size: 1.6rem } h4 { margin: 1.2rem 0 .3rem; font-size: .9rem; color: var(--quiet) }
section > h3 { margin: 2rem 0 .5rem }
code, pre { font: .875rem/1.5 ui-monospace, monospace } h3 code, p code { overflow-wrap: anywhere }
pre {
  margin: 0 0 .75rem; padding: .75rem 1rem; max-height: 26rem; overflow: auto; background: var(--code);
  border: 1px solid var(--line); border-radius: 8px;
}
nav { font-size: .9rem } nav p { margin: 1rem 0 .2rem; font-weight: 600 }
nav ul { margin: 0; padding: 0; list-style: none; columns: 10.5rem } nav a { display: inline-block; padding: .2rem 0; text-decoration: none }
nav a:hover { text-decoration: underline } nav .method { font-size: .7rem; min-width: 3.2rem }
.method { display: inline-block; font-weight: 700; color: var(--get) }
.method.post { color: var(--post) } .method.delete { color: var(--delete) }
article {
  margin: 1.25rem 0; padding: 1.25rem 1.5rem; background: var(--card); border: 1px solid var(--line);
  border-radius: 12px;
}
article:target { border-color: var(--link); box-shadow: 0 0 0 2px var(--link) }
h3 { margin: 0 0 .75rem; font-size: 1.1rem } h3 a { color: inherit; text-decoration: none } h3 code { font-size: 1rem }
.summary { font-size: 1.1rem; margin: 0 0 .25rem } .about p { margin-top: 0 } .about > ul { margin: 0; padding-inline-start: 1.2rem }
table { width: 100%; border-collapse: collapse; font-size: .9rem }
td, th { padding: .4rem .75rem .4rem 0; text-align: start; vertical-align: top; border-bottom: 1px solid var(--line) }
details { margin-top: 1rem } summary { cursor: pointer; color: var(--link) }
@media (min-width: 62rem) {
  body { display: grid; grid-template-columns: 16rem minmax(0, 1fr); column-gap: 2.5rem }
  header { grid-column: 1 / -1 }
  nav { position: sticky; top: 0; max-height: 100vh; overflow: auto; padding: 1rem 0 }
  main > section:first-child h2 { margin-top: 1rem }
}
@media (min-width: 80rem) {
  article { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); column-gap: 2rem }
  article > h3 { grid-column: 1 / -1 } .example h4:first-child { margin-top: 0 }
}
@media (max-width: 40rem) {
  article { padding: 1rem; margin-inline: -.5rem } td:first-child, th:first-child { padding-inline-end: .5rem }
}
`;
