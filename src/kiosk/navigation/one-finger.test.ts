import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { showsClauses } from '../../testing/conformance-table/shows-clauses.ts';

const src = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Gestures that need more than one finger's press: a second finger, a path over the glass, a double tap, a
 * wheel, a scrolling area.
 */
const needsMore =
  /['"](?:touch(?:start|move|end)|gesture\w+|dblclick|drag\w*|drop|wheel|(?:pointer|mouse)move)['"]|\bon(?:Touch(?:Start|Move|End)|Drag|Drop|Wheel|DoubleClick|(?:Pointer|Mouse)Move)|overflow(?:-\w+)?: (?:auto|scroll)|\bdraggable\b|type="range"/g;

/** Files in which such code is not a visitor's gesture, with the reason. */
const known: Readonly<Record<string, string>> = {
  'kiosk/boot/input-guard.ts': 'takes the gestures of the browser away',
  'kiosk/by-ear/follow-fingers.ts':
    'explores what is heard; every key does as much, and nobody needs it who sees',
  'page/presses/follow-presses.ts': 'shows whether a finger is still on its control',
};

it(
  'a visitor needs only single presses of one finger: nothing has to be held, drawn, scrolled or tapped twice',
  showsClauses('5.5.1', '5.9', '11.2.5.1'),
  () => {
    const files = ['kiosk', 'page']
      .flatMap((folder) =>
        readdirSync(`${src}${folder}`, { recursive: true, encoding: 'utf8' }).map(
          (path) => `${folder}/${path}`,
        ),
      )
      .filter((path) => /\.(?:tsx?|css)$/.test(path) && !/\.test\.|^kiosk\/gallery\//.test(path));
    const found = files.filter((path) => readFileSync(src + path, 'utf8').match(needsMore));
    expect(files.length).toBeGreaterThan(100);
    expect(found.sort()).toEqual(Object.keys(known));
  },
);
