/** One message of server-sent events. */
export interface StreamMessage {
  readonly event: string;
  /** Empty for a message from which a stream cannot resume. */
  readonly id: string;
  readonly data: string;
}

/**
 * Parses server-sent events from the pieces of text in which they arrive. The browser's own reader sends no headers.
 */
export function eventStream() {
  let rest = '';
  return {
    /** The messages that a piece completes. Comments are skipped. */
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
