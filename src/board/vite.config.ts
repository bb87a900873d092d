import { pageBesideKiosk } from '../build/page-beside-kiosk.ts';

export default pageBesideKiosk({ name: 'board', documents: ['index'], largestChunkInKilobytes: 600 });
