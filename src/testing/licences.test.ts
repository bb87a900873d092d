import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { fontPackages, licenceOf } from '../build/licensed.ts';

const dist = fileURLToPath(new URL('../../dist/', import.meta.url));
const notices = readFileSync(`${dist}kiosk/licenses.txt`, 'utf8');

describe('the licences beside the built page', () => {
  it('contain the full text for every font package, and all of these use the Open Font License', () => {
    expect(fontPackages.length).toBeGreaterThan(10);
    for (const name of fontPackages) {
      expect(notices).toContain(`${name}\n\n${licenceOf(name)}`);
      expect([name, licenceOf(name)]).toEqual([name, expect.stringMatching(/SIL OPEN FONT LICENSE/i)]);
    }
  });

  it('name a package for every font file', () => {
    const fonts = readdirSync(`${dist}kiosk/assets`).filter((file) => file.endsWith('.woff2'));
    const families = fontPackages.map((name) => name.replace(/^@[^/]+\//, ''));
    expect(fonts.length).toBeGreaterThan(0);
    for (const font of fonts) {
      expect([font, families.some((family) => font.startsWith(family))]).toEqual([font, true]);
    }
  });

  it('contain the licences of the packages in the script of each page', () => {
    for (const page of ['kiosk', 'board', 'counter', 'first-start', 'preview']) {
      expect(readFileSync(`${dist}${page}/licenses.txt`, 'utf8')).toContain(
        `react-dom\n\n${licenceOf('react-dom')}`,
      );
    }
    expect(readFileSync(`${dist}phone/licenses.txt`, 'utf8')).toContain(`preact\n\n${licenceOf('preact')}`);
    const ofHost = readFileSync(`${dist}host/licenses.txt`, 'utf8');
    expect(ofHost).toContain(`fastify\n\n${licenceOf('fastify')}`);
    expect(ofHost).toContain('saxes\n\nLicense: ISC\nAuthor: ');
  });
});
