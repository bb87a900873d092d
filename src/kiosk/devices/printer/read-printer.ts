import { printerStatus } from '../../../contract/additions/printing.ts';
import { hostEndpoint } from '../../../page/api/host-endpoint.ts';

/** The state of the host's printer. Offered by the host, so not in the table of the service's endpoints. */
export const readPrinter = hostEndpoint({ method: 'GET', path: '/printer', response: printerStatus });
