import { describe, expect, it } from 'vitest';
import { addressHistory } from './address-history.ts';

function aWindow(search = '?panel=week') {
  const target = new EventTarget();
  const entries = [`/preview${search}`];
  let at = 0;
  let now = 0;
  const location = {
    pathname: '/preview',
    get search() {
      return new URL(entries[at] ?? '', 'http://localhost').search;
    },
  };
  const move = (by: number) => {
    at += by;
    target.dispatchEvent(new Event('popstate'));
  };
  const page = addressHistory({
    window: {
      addEventListener: target.addEventListener.bind(target),
      location,
      history: {
        pushState(_state, _title, url) {
          entries.splice(at + 1, entries.length, String(url));
          at += 1;
        },
        replaceState(_state, _title, url) {
          entries[at] = String(url);
        },
      },
    },
    monotonic: () => now,
  });
  let changes = 0;
  const unsubscribe = page.subscribe(() => {
    changes += 1;
  });
  return {
    ...page,
    entries,
    unsubscribe,
    changes: () => changes,
    back: () => move(-1),
    forward: () => move(1),
    pass(ms: number) {
      now += ms;
    },
  };
}

describe('the history of the preview', () => {
  it('leads back through the views that were shown, and forward again', () => {
    const page = aWindow('?lang=ar');
    page.go({ screen: 'name' });
    page.go({ screen: 'ticket' });
    expect(page.current()).toMatchObject({ screen: 'ticket', lang: 'ar' });
    page.back();
    expect(page.current().screen).toBe('name');
    page.back();
    expect(page.current()).toMatchObject({ screen: 'menu', lang: 'ar' });
    page.forward();
    expect(page.current().screen).toBe('name');
    expect(page.entries).toEqual([
      '/preview?lang=ar',
      '/preview?lang=ar&screen=name',
      '/preview?lang=ar&screen=ticket',
    ]);
  });

  it('gets one entry for each movement of a slider', () => {
    const page = aWindow();
    for (const zoom of [0.5, 0.6, 0.7]) {
      page.go({ zoom });
      page.pass(50);
    }
    page.pass(2_000);
    page.go({ zoom: 1 });
    expect(page.entries).toEqual(['/preview?panel=week', '/preview?zoom=0.7', '/preview?zoom=1']);
  });

  it('gets an entry for each press of a button, however quick the presses are', () => {
    const page = aWindow();
    page.go({ screen: 'name' });
    page.go({ screen: 'ticket' });
    page.go({ zoom: 1 });
    page.go({ diagonal: 7 });
    expect(page.entries).toHaveLength(5);
  });

  it('starts a new entry after Back, even during the same movement of a slider', () => {
    const page = aWindow();
    page.go({ zoom: 0.5 });
    page.back();
    page.go({ zoom: 0.6 });
    expect(page.entries).toEqual(['/preview?panel=week', '/preview?zoom=0.6']);
  });

  it('gets no entry when the view stays the same', () => {
    const page = aWindow();
    page.go({ screen: 'menu' });
    expect([page.entries.length, page.changes()]).toEqual([1, 0]);
  });

  it('notifies nobody after the last listener unsubscribes', () => {
    const page = aWindow();
    page.go({ screen: 'name' });
    page.unsubscribe();
    page.back();
    expect(page.changes()).toBe(1);
    // The page follows the address bar only while somebody subscribes.
    page.subscribe(() => {});
    expect(page.current().screen).toBe('menu');
  });
});
