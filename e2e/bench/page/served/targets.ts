import { demoBranchFile } from '../../../../src/testing/service/demo-branch-file.ts';

/** The measured pages: the kiosk and its baselines. */
export const targetNames = ['kiosk', 'chain', 'react', 'post', 'plain'] as const;
export type TargetName = (typeof targetNames)[number];

/** A measured page. All fields except `name` and `url` are CSS selectors. */
export interface Target {
  readonly name: TargetName;
  readonly url: string;
  readonly buttons: string;
  readonly buttonCount: number;
  readonly tapped: string;
  /** Selects the text that identifies the screen after a tap. */
  readonly next: string;
  readonly back: string;
}

const demoMenu = demoBranchFile().profiles.find(({ name }) => name === 'Weekend')?.structure[0];
const firstService = demoMenu?.items.find((item) => 'service' in item)?.service ?? '';

/** The body with which a floor page creates a ticket, without the request ID. */
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

export const floorAt = (name: TargetName, url: string): Target => ({
  name,
  url,
  buttons: '#menu button',
  buttonCount: 12,
  tapped: '#menu button',
  next: '#ticket h1',
  back: '#ticket button',
});
