import { fireEvent } from '@testing-library/dom';
import { createRoot } from 'react-dom/client';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { AdvertisementItem } from '../../../contract/additions/advertisement.ts';
import { manualTimers } from '../../../testing/manual-timers.ts';
import { useAdvertisementRotation } from './advertisement-rotation.tsx';

const items: AdvertisementItem[] = [
  { kind: 'image', url: 'https://example.com/fair.png', seconds: 5 },
  { kind: 'video', url: 'https://example.com/spring.mp4', seconds: 9 },
];

it('each advertisement is shown for its own time, a picture as a picture and a video as a video', async () => {
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  const timers = manualTimers();
  const place = document.createElement('div');
  const root = createRoot(place);
  onTestFinished(() => {
    root.unmount();
    play.mockRestore();
  });
  const Rotation = () => useAdvertisementRotation(items, timers).media;
  const settled = async () => {
    for (let turn = 0; turn < 5; turn++) await new Promise(setImmediate);
  };
  root.render(<Rotation />);
  await settled();
  const shown = () => {
    const element = place.querySelector('.shown');
    return [element?.tagName, decodeURIComponent(element?.getAttribute('src') ?? '')];
  };
  const after = async (seconds: number) => {
    const waiting = place.querySelector('.waiting');
    if (waiting) (waiting.tagName === 'IMG' ? fireEvent.load : fireEvent.loadedData)(waiting);
    await settled();
    await timers.pass(seconds * 1000);
    await settled();
    return shown();
  };
  const [picture, video] = [
    ['IMG', expect.stringContaining('https://example.com/fair.png')],
    ['VIDEO', expect.stringContaining('https://example.com/spring.mp4')],
  ];
  expect(await after(0)).toEqual(picture);
  expect(await after(4.9)).toEqual(picture);
  expect(await after(0.1)).toEqual(video);
  expect(await after(8.9)).toEqual(video);
  expect(await after(0.1)).toEqual(picture);
});
