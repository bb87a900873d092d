// Takes tickets one after another on the database file that it is given, and says each number once it is committed.
import { createTicket } from '../../../dist/service/operations/create-ticket.js';
import { openSqliteStore } from '../../../dist/service/store/store.js';

const [file, dispenser] = process.argv.slice(2);
const store = await openSqliteStore(file);
const now = Date.now();

for (;;) {
  const requestId = crypto.randomUUID();
  const outcome = await createTicket(
    { requestId, services: ['passport'], language: 'en' },
    { store, dispenser: JSON.parse(dispenser), now, newKey: () => crypto.randomUUID() },
  );
  if (outcome.kind !== 'issued') throw new Error(outcome.kind);
  process.stdout.write(`${outcome.issued.ticket.number}\n`);
}
