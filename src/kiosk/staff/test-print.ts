import { printTicket } from '../../contract/host-endpoints/page/print-ticket.ts';
import type { Client } from '../../page/api/client.ts';
import { newRequestId } from '../../page/api/request-id.ts';

const line = { kind: 'text', weight: 'regular', align: 'start', direction: 'ltr' } as const;

/** Prints a test slip through the host, in letters that every printer has. */
export async function sendTestPrint(client: Client, source: Crypto): Promise<void> {
  const slip = [
    { ...line, text: 'Test print', size: 'title', weight: 'bold' },
    { ...line, text: 'Foyer', size: 'body' },
    { ...line, text: 'A 012', size: 'number', align: 'center', weight: 'bold' },
    { kind: 'rule' },
    { kind: 'qr', text: 'Test print' },
  ];
  await client.call(printTicket, { body: { id: newRequestId(source), copy: 0, slip } });
}
