import type { ReadMessage, SendResult } from '../../service/events/tell-visitors.ts';

/**
 * A channel to visitors that stores its messages. `answer` decides the result of each message, and `turn` the time at
 * which it is sent.
 */
export function memoryMessages(
  answer: (attempt: number) => SendResult = () => 'sent',
  turn: () => Promise<void> = async () => {},
) {
  const sent: { readonly address: string; readonly text: string }[] = [];
  let attempts = 0;
  return {
    sent,
    texts: () => sent.map(({ text }) => text),
    attempts: () => attempts,
    async send(address: string, read: ReadMessage): Promise<SendResult> {
      attempts += 1;
      await turn();
      const message = await read();
      if (!message) return 'over';
      const { text } = message;
      const result = answer(attempts);
      if (result === 'sent') sent.push({ address, text });
      return result;
    },
  };
}
