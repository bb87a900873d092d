export interface StreamMessage {
  readonly event: string;
  /** Empty for a message from which a stream cannot resume. */
  readonly id: string;
  readonly data: string;
}

/**
 * Parses server-sent events from chunks of text. `EventSource` is unusable because it cannot send headers.
 */
export function eventStream() {
  let rest = '';
  return {
    /** Returns the messages that a chunk completes, without comments. */
    push(piece: string): StreamMessage[] {
      const blocks = (rest + piece).replaceAll('\r\n', '\n').split('\n\n');
      rest = blocks.pop() ?? '';
      return blocks.flatMap((block) => messageOf(block) ?? []);
    },
  };
}

function messageOf(block: string): StreamMessage | undefined {
  const valuesOf = (field: string) =>
    block
      .split('\n')
      .flatMap((line) =>
        line.startsWith(`${field}:`) ? line.slice(field.length + 1).replace(/^ /, '') : [],
      );
  const data = valuesOf('data');
  if (data.length === 0) return undefined;
  return { event: valuesOf('event')[0] ?? 'message', id: valuesOf('id')[0] ?? '', data: data.join('\n') };
}
