import { pageBesideKiosk } from '../build/page-beside-kiosk.ts';

export default pageBesideKiosk({ name: 'counter', documents: ['index'], largestChunkInKilobytes: 600 });
