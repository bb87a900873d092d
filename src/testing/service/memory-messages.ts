import type { MessageText } from '../../domain/following/message-text.ts';
import type { SendResult } from '../../service/events/tell-visitors.ts';

/** A way to visitors that keeps what it was given. `answer` decides what comes of a message. */
export function memoryMessages(answer: (attempt: number) => SendResult = () => 'sent') {
  const sent: { readonly address: string; readonly text: string }[] = [];
  let attempts = 0;
  return {
    sent,
    texts: () => sent.map(({ text }) => text),
    attempts: () => attempts,
    async send(address: string, { text }: MessageText): Promise<SendResult> {
      attempts += 1;
      const result = answer(attempts);
      if (result === 'sent') sent.push({ address, text });
      return result;
    },
  };
}
