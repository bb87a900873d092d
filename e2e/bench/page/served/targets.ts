import { demoBranchFile } from '../../../../src/testing/service/demo-branch-file.ts';

/** The measured pages: the kiosk and its baselines. */
export const targetNames = ['kiosk', 'chain', 'react', 'post', 'plain'] as const;
export type TargetName = (typeof targetNames)[number];

/** A measured page. Its texts other than `name` and `url` are CSS selectors. */
export interface Target {
  readonly name: TargetName;
  readonly url: string;
  /** The buttons of its menu. */
  readonly buttons: string;
  /** The number of these buttons. */
  readonly buttonCount: number;
  /** The tapped button. */
  readonly tapped: string;
  /** The text of the screen after it. */
  readonly next: string;
  /** The button that leads back. */
  readonly back: string;
}

/** The menu of the demo branch on the day of the tests. */
const demoMenu = demoBranchFile().profiles.find(({ name }) => name === 'Weekend')?.structure[0];
const firstService = demoMenu?.items.find((item) => 'service' in item)?.service ?? '';

/** The body with which a floor page takes a ticket, except its request ID. */
export const ticketOfFloor = { services: [firstService], language: demoMenu?.language ?? '' };

/** The kiosk with the demo branch, where a tap creates a ticket. */
export const kioskAt = (url: string): Target => ({
  name: 'kiosk',
  url,
  buttons: '[data-screen=menu] [data-part=tile]',
  buttonCount: demoMenu?.items.length ?? 0,
  tapped: '[data-screen=menu] [data-part=tile][data-service]',
  next: '[data-screen=ticket] bdi.number',
  back: '[data-screen=ticket] button:has-text("Done")',
});

/** A floor page. */
export const floorAt = (name: TargetName, url: string): Target => ({
  name,
  url,
  buttons: '#menu button',
  buttonCount: 12,
  tapped: '#menu button',
  next: '#ticket h1',
  back: '#ticket button',
});
