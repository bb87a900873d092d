import * as v from 'valibot';
import { hallCall } from '../../contract/additions/hall.ts';
import { slip } from '../../contract/additions/page/slip.ts';
import { screens } from '../address/address-values.ts';
import type { FromFrame } from '../previewed-kiosk/messages.ts';

const text = v.string();

const entry = v.object({ kind: v.picklist(['service', 'group']), key: text });

const fromFrame = v.variant('type', [
  v.object({ type: v.literal('ready') }),
  v.object({
    type: v.literal('drawn'),
    screen: text,
    misfits: v.array(v.object({ text, part: text })),
  }),
  v.object({
    type: v.literal('went'),
    view: v.object({
      screen: v.picklist(screens),
      language: v.undefinedable(text),
      groups: v.array(text),
    }),
  }),
  v.object({
    type: v.literal('put'),
    entry,
    put: v.variant('how', [
      v.object({ how: v.picklist(['before', 'after', 'into']), entry }),
      v.object({ how: v.literal('out') }),
    ]),
  }),
  v.object({
    type: v.literal('pointed'),
    at: v.object({ kind: v.picklist(['service', 'group', 'part']), key: text }),
  }),
  v.object({ type: v.literal('printed'), number: text, slip, picture: v.optional(text) }),
  v.object({ type: v.literal('numbers-called'), calls: v.array(hallCall) }),
  v.object({ type: v.literal('called'), number: text, counter: text, sentence: text }),
]);

/** Parses a frame's report; undefined for other messages, such as messages of browser extensions. */
export function readFromFrame(data: unknown): FromFrame | undefined {
  const message = v.safeParse(fromFrame, data);
  return message.success ? message.output : undefined;
}
