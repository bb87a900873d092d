import { pageBesideKiosk } from '../build/page-beside-kiosk.ts';

export default pageBesideKiosk({
  name: 'first-start',
  documents: ['index'],
  largestChunkInKilobytes: 600,
});
