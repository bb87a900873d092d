import { pageBesideKiosk } from '../build/page-beside-kiosk.ts';

export default pageBesideKiosk({
  name: 'preview',
  documents: ['index', 'frame', 'board-frame', 'fleet'],
  largestChunkInKilobytes: 900,
});
