import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { KioskView } from '../../domain/menu/kiosk-view.ts';
import { aPreviewedBranch } from '../../testing/preview/a-previewed-branch.ts';
import { aWorld } from '../../testing/preview/a-world.ts';
import { emptyFrames } from '../../testing/preview/empty-frames.ts';
import { defaultAddress } from '../address/preview-address.ts';
import type { FromFrame, ToFrame } from '../previewed-kiosk/messages.ts';
import { DeviceFrame, type FrameActions } from './device-frame.tsx';

beforeEach(emptyFrames);

const branch = aPreviewedBranch();
const world = aWorld(branch);
const clock = { at: 1_000, speed: 0, since: 0 };
const name: KioskView = { screen: 'name', language: undefined, groups: [] };

function openFrame() {
  const sent: ToFrame[] = [];
  const inside = {
    postMessage(message: ToFrame, origin: string) {
      expect(origin).toBe(location.origin);
      sent.push(message);
    },
  } as unknown as Window;
  vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockReturnValue(inside);
  const heard: FromFrame[] = [];
  const followed: KioskView[] = [];
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const actions: { current: FrameActions | null } = { current: null };
  const draw = (change: Partial<Parameters<typeof DeviceFrame>[0]> = {}) =>
    flushSync(() =>
      root.render(
        <DeviceFrame
          world={world}
          clock={clock}
          size={defaultAddress.size}
          scale={0.5}
          title="Kiosk"
          onMessage={(message) => heard.push(message)}
          onWent={(view) => followed.push(view)}
          ref={actions}
          {...change}
        />,
      ),
    );
  onTestFinished(() => {
    flushSync(() => root.unmount());
    place.remove();
    vi.restoreAllMocks();
  });
  draw();
  function say(data: unknown, change: Partial<MessageEventInit> = {}) {
    const event = new MessageEvent('message', { data, origin: location.origin, source: inside, ...change });
    flushSync(() => void window.dispatchEvent(event));
  }
  return {
    sent,
    heard,
    followed,
    draw,
    say,
    actions,
    frame: () => place.querySelector('iframe') as HTMLIFrameElement,
  };
}

describe('the frame of a device', () => {
  it('has the pixels of the device and a title, and is drawn smaller', () => {
    const { frame } = openFrame();
    expect([frame().getAttribute('width'), frame().getAttribute('height')]).toEqual(['1080', '1920']);
    expect(frame().title).toBe('Kiosk');
    expect(frame().style.transform).toBe('scale(0.5)');
  });

  it('is not transformed at 100 %, so it equals a kiosk pixel for pixel', () => {
    const { frame, draw } = openFrame();
    draw({ scale: 1 });
    expect(frame().style.transform).toBe('');
  });

  it('receives its view on request, and again after a reload', () => {
    const { sent, say } = openFrame();
    expect(sent).toEqual([]);
    say({ type: 'ready' });
    say({ type: 'ready' });
    expect(sent).toEqual([
      { type: 'show', world, clock: { at: 1_000, speed: 0 } },
      { type: 'show', world, clock: { at: 1_000, speed: 0 } },
    ]);
  });

  it('receives each new view, and nothing while the view is the same', () => {
    const { sent, say, draw } = openFrame();
    say({ type: 'ready' });
    draw({ world: { ...world } });
    draw({ world: { ...world, view: name } });
    expect(sent.slice(1)).toEqual([
      { type: 'show', world: { ...world, view: name }, clock: { at: 1_000, speed: 0 } },
    ]);
  });

  it('receives no command to open the view that a touch has already opened', () => {
    const { sent, followed, say, draw } = openFrame();
    say({ type: 'ready' });
    say({ type: 'drawn', screen: 'menu', misfits: [] });
    say({ type: 'went', view: name });
    draw({ world: { ...world, view: name } });
    expect(followed).toEqual([name]);
    expect(sent).toHaveLength(1);
    draw({ world });
    expect(sent).toHaveLength(2);
  });

  it('does not change the view of the page after a touch that came before the command to open another view', () => {
    const { followed, say, draw } = openFrame();
    say({ type: 'ready' });
    say({ type: 'drawn', screen: 'menu', misfits: [] });
    draw({ world: { ...world, view: { ...name, screen: 'ticket' } } });
    say({ type: 'went', view: name });
    say({ type: 'drawn', screen: 'ticket', misfits: [] });
    expect(followed).toEqual([]);
  });

  it('does not change the view of the page in an overview', () => {
    const { sent, say, draw } = openFrame();
    draw({ onWent: undefined });
    say({ type: 'ready' });
    say({ type: 'drawn', screen: 'menu', misfits: [] });
    say({ type: 'went', view: name });
    draw({ onWent: undefined, world: { ...world } });
    expect(sent).toHaveLength(1);
  });

  it('receives clock changes and the actions of a visitor', () => {
    const { sent, say, draw, actions } = openFrame();
    say({ type: 'ready' });
    draw({ clock: { ...clock, at: 2_000 } });
    actions.current?.act('call-numbers');
    expect(sent.slice(1)).toEqual([
      { type: 'set-clock', clock: { at: 2_000, speed: 0 } },
      { type: 'act', act: 'call-numbers' },
    ]);
  });

  it('ignores unknown messages, and messages of other pages and other frames', () => {
    const { sent, heard, say } = openFrame();
    say({ type: 'ready' }, { origin: 'https://elsewhere.example' });
    say({ type: 'ready' }, { source: window });
    say({ type: 'ready' }, { source: null });
    for (const data of [null, 'ready', 7, [], {}, { type: 'stop' }, { type: 'went', view: {} }]) say(data);
    say({ type: 'went', view: { ...name, screen: 'staff' } });
    say({ type: 'printed', number: 'A 1', slip: [{ kind: 'qr', text: '' }] });
    expect([sent, heard]).toEqual([[], []]);
  });
});
