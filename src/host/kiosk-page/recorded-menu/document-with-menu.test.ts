import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { type RecordedMenu, recordedMenu } from '../../../contract/additions/page/recorded-menu.ts';
import { documentWithMenu } from './document-with-menu.ts';

const page =
  '<!doctype html>\n<html data-shell="1" lang="en"><head></head><body><div id="root"></div></body></html>';
const record: RecordedMenu = {
  build: '0123456789ab',
  configuration: 'a'.repeat(64),
  profile: 'day',
  screen: { width: 1080, height: 1920, pixelRatio: 1.5 },
  lang: 'ar',
  dir: 'rtl',
  services: [],
  sheets: ['/assets/scripts-1a2b.css'],
  root: { '--page': '#fff' },
  menu: {
    tag: 'main',
    attributes: { class: 'stage' },
    children: [
      {
        tag: 'button',
        attributes: { 'data-part': 'tile', 'data-service': 'a"b' },
        style: { '--rows': '2' },
        children: ['<script>alert(1)</script> & $& more', '7'],
      },
    ],
  },
};
const { html, scriptSource, styleSource } = documentWithMenu(page, record, 'keep("$&");');
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('a document with a recorded menu', () => {
  it('shows the menu before the page loads, in its language and direction, with its style sheets', () => {
    expect(html).toContain('<html data-shell="1" lang="ar" dir="rtl">');
    expect(html).toContain('<link rel="stylesheet" crossorigin href="/assets/scripts-1a2b.css">');
    expect(html.indexOf('class="stage"')).toBeLessThan(html.indexOf('<div id="root">'));
  });

  it('contains strings of the service as text', () => {
    expect(html).toContain('data-service="a&#34;b"');
    expect(html).toContain('&#60;script&#62;alert(1)&#60;/script&#62; &#38; $&#38; more<!---->7');
  });

  it('has one script and one style sheet, which its content policy allows by their hashes', () => {
    const scripts = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text = '']) => text);
    const styles = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, text = '']) => text);
    expect(scripts).toEqual(['keep("$&");']);
    expect([scriptSource, styleSource]).toEqual([...scripts, ...styles].map(hash));
    expect(html).not.toMatch(/ style="/);
  });

  it('shows the menu only on a screen of the recorded size', () => {
    const size = '(width:1080px) and (height:1920px) and (resolution:1.5dppx)';
    expect(html).toContain(`@media not (${size}){#recorded-menu{display:none}}`);
    expect(html).toContain(`@media ${size}{:root{--page:#fff}`);
  });

  it('hides the menu from keys and screen readers, which wait for the page', () => {
    expect(html).toContain('aria-hidden="true"');
    expect(html).toMatch(/<button [^>]*tabindex="-1"/);
  });
});

describe('a recorded menu', () => {
  const problemOf = (change: object) =>
    v.safeParse(recordedMenu, { ...record, ...change }).issues?.map((issue) => v.getDotPath(issue));

  it('may contain the elements that a page draws', () => expect(problemOf({})).toBeUndefined());

  it.each([
    ['a script', { menu: { tag: 'script', attributes: {}, children: [] } }],
    ['a handler', { menu: { tag: 'button', attributes: { onclick: 'alert(1)' }, children: [] } }],
    [
      'a picture from elsewhere',
      { menu: { tag: 'img', attributes: { src: '//evil.example/x' }, children: [] } },
    ],
    ['a style that ends its rule', { root: { '--page': 'red} body{display:none' } }],
    ['a style that hides the next style', { root: { '--page': 'red /* ' } }],
    ['a style sheet from elsewhere', { sheets: ['//evil.example/a.css'] }],
    ['a language that ends its attribute', { lang: 'en" onload="alert(1)' }],
  ])('may not have %s', (_what, change) => {
    expect(problemOf(change)).toHaveLength(1);
  });

  it('may not have forty levels of elements', () => {
    const deep = Array.from({ length: 40 }).reduce<RecordedMenu['menu']>(
      (inner) => ({ tag: 'div', attributes: {}, children: [inner] }),
      { tag: 'div', attributes: {}, children: [] },
    );
    expect(problemOf({ menu: deep })).toBeDefined();
  });
});
