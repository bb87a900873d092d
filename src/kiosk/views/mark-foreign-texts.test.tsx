import { describe, expect, it, onTestFinished } from 'vitest';
import { openGalleryState } from '../../testing/open-gallery-state.ts';
import { markForeignTexts } from './mark-foreign-texts.ts';

const english = (text: string) => (/^[a-z]/i.test(text) ? 'en' : undefined);

function hebrew(html: string): HTMLElement {
  const screen = document.createElement('main');
  screen.innerHTML = html;
  onTestFinished(markForeignTexts(screen, english));
  return screen;
}
/** Waits until mutations are reported, which happens after the task that makes them. */
const told = () => new Promise((resolve) => setTimeout(resolve));

describe("a text in a language other than the screen's", () => {
  it('is marked with its language and its direction', () => {
    const screen = hebrew('<h1>How can we help\u00ad you?</h1><p>שלום</p>');
    expect(screen.innerHTML).toBe(
      '<h1 lang="en" data-foreign="" dir="ltr">How can we help\u00ad you?</h1><p>שלום</p>',
    );
  });

  it('keeps the order of the text beside it', () => {
    expect(hebrew('<button><svg></svg>Back</button>').innerHTML).toBe(
      '<button lang="en" data-foreign=""><svg></svg>Back</button>',
    );
  });

  it('is not marked if its element mixes two languages or names a language already', () => {
    const html = '<p>Hello<br>שלום</p><button lang="de">Deutsch</button>';
    expect(hebrew(html).innerHTML).toBe(html);
  });

  it('is marked when it appears, and no longer after it is replaced', async () => {
    const screen = hebrew('<p>שלום</p>');
    const [paragraph] = screen.children;
    const [text] = paragraph?.childNodes ?? [];
    (text as Text).data = 'Hello';
    await told();
    expect(screen.innerHTML).toBe('<p lang="en" data-foreign="" dir="ltr">Hello</p>');
    (text as Text).data = 'שלום';
    await told();
    expect(screen.innerHTML).toBe('<p>שלום</p>');
    screen.append(document.createElement('b'));
    screen.lastElementChild?.append('Hello');
    await told();
    expect(screen.innerHTML).toBe('<p>שלום</p><b lang="en" data-foreign="" dir="ltr">Hello</b>');
  });

  it('keeps the mark that it already has in the document, until it is replaced', async () => {
    const screen = hebrew('<p lang="en" data-foreign="" dir="ltr">Hello</p>');
    expect(screen.innerHTML).toBe('<p lang="en" data-foreign="" dir="ltr">Hello</p>');
    (screen.firstElementChild?.firstChild as Text).data = 'שלום';
    await told();
    expect(screen.innerHTML).toBe('<p>שלום</p>');
  });
});

it('on a page in a language that Foyer lacks, sentences and names in other languages are marked', async () => {
  const { screen } = await openGalleryState('menu', 'language-without-sentences');
  const [question] = screen.getAllByRole('heading');
  await expect.poll(() => question?.lang).toBe('en');
  expect(question?.textContent).toBe('How can we help you?');
  expect(question?.dir).toBe('ltr');
  expect(document.documentElement.lang).toBe('ps');
  expect(screen.getByText('Collect a document').lang).toBe('en-GB');
  const own = screen.getByText('پاسپورټ');
  expect([own.lang, own.closest('[lang]')?.getAttribute('dir')]).toEqual(['', 'rtl']);
});
