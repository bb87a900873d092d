import { afterEach, describe, expect, it, vi } from 'vitest';
import { recordedMenuId, recordedStyleId } from '../../contract/additions/page/recorded-names.ts';
import { adoptRecordedMenu, endRecordedMenu } from '../../page/browser/recorded-menu.ts';
import { keepEarlyTouches } from './early-touches.ts';
import { staffPauseKey } from './staff-pause-key.ts';

afterEach(() => {
  document.body.replaceChildren();
  localStorage.clear();
  vi.useRealTimers();
});

const tile = (service: string, name: string) =>
  `<button data-part="tile" data-service="${service}"><b>${name}</b></button>`;

function openDocument(...tiles: string[]) {
  document.body.innerHTML = `<style id="${recordedStyleId}"></style><div id="${recordedMenuId}" aria-hidden="true">${tiles.join('')}</div><div id="root"></div>`;
  keepEarlyTouches(document, () => localStorage);
  const menu = document.getElementById(recordedMenuId);
  return {
    touch: (name: string) =>
      [...(menu?.querySelectorAll('b') ?? [])].find((one) => one.textContent === name)?.click(),
    touched: () => [...(menu?.querySelectorAll('[data-touched]') ?? [])].map((one) => one.textContent),
    /** Renders the page's menu. Returns the services whose presses are replayed. */
    pageDraws(...drawn: string[]): string[] {
      const begun: string[] = [];
      const root = document.getElementById('root') as HTMLElement;
      root.innerHTML = drawn.join('');
      root.addEventListener('click', ({ target }) =>
        begun.push((target as HTMLElement).dataset.service ?? ''),
      );
      endRecordedMenu()();
      return begun;
    },
  };
}

describe('a touch before the page has loaded', () => {
  it('looks pressed at once, and takes effect when the page has its menu', () => {
    const { touch, touched, pageDraws } = openDocument(tile('p', 'Passport'), tile('f', 'Fees'));
    touch('Fees');
    expect(touched()).toEqual(['Fees']);
    expect(pageDraws(tile('p', 'Passport'), tile('f', 'Fees'))).toEqual(['f']);
    expect(document.getElementById(recordedMenuId)).toBeNull();
    expect(document.getElementById(recordedStyleId)).toBeNull();
  });

  it('selects the service that was touched, wherever the page draws it', () => {
    const { touch, pageDraws } = openDocument(tile('p', 'Passport'), tile('f', 'Fees'));
    touch('Passport');
    expect(pageDraws(tile('f', 'Fees'), tile('p', 'Passport'))).toEqual(['p']);
  });

  it('is dropped if the page does not offer the touched service', () => {
    const { touch, pageDraws } = openDocument(tile('p', 'Passport'));
    touch('Passport');
    expect(pageDraws(tile('f', 'Fees'))).toEqual([]);
    const full = openDocument(tile('p', 'Passport'));
    full.touch('Passport');
    expect(full.pageDraws('<button data-part="tile" data-service="p" disabled></button>')).toEqual([]);
  });

  it('is replaced by a second touch', () => {
    const { touch, touched, pageDraws } = openDocument(tile('p', 'Passport'), tile('f', 'Fees'));
    touch('Passport');
    touch('Fees');
    expect(touched()).toEqual(['Fees']);
    expect(pageDraws(tile('p', 'Passport'), tile('f', 'Fees'))).toEqual(['f']);
  });

  it('is never assumed: without a touch, no service is selected', () => {
    const { pageDraws } = openDocument(tile('p', 'Passport'));
    expect(pageDraws(tile('p', 'Passport'))).toEqual([]);
  });
});

describe('a recorded menu', () => {
  it('disappears while staff have paused the kiosk', () => {
    localStorage.setItem(staffPauseKey, 'yes');
    openDocument(tile('p', 'Passport'));
    expect(document.getElementById(recordedMenuId)).toBeNull();
  });

  it('becomes the menu of the page that takes it over, also for keys and screen readers', () => {
    vi.useFakeTimers();
    const { touch, touched } = openDocument(
      tile('p', 'Passport').replace('<button', '<button tabindex="-1" data-styled="0"'),
    );
    const menu = document.getElementById(recordedMenuId) as HTMLElement;
    vi.spyOn(menu, 'offsetHeight', 'get').mockReturnValue(1080);
    expect(adoptRecordedMenu()).toBe(menu);
    endRecordedMenu()();
    expect(document.body.innerHTML).toBe(`<div id="root">${tile('p', 'Passport')}</div>`);
    touch('Passport');
    expect(touched()).toEqual([]);
    vi.advanceTimersByTime(20_000);
    expect(document.getElementById('root')).toBe(menu);
  });

  it('is not taken over if the first screen of the page is not that menu', () => {
    openDocument(tile('p', 'Passport'));
    expect(adoptRecordedMenu()).toBeUndefined();
  });

  it('disappears if the page does not start, because its tiles would do nothing', () => {
    vi.useFakeTimers();
    openDocument(tile('p', 'Passport'));
    vi.advanceTimersByTime(9_000);
    expect(document.getElementById(recordedMenuId)).not.toBeNull();
    vi.advanceTimersByTime(1_000);
    expect(document.getElementById(recordedMenuId)).toBeNull();
  });
});
