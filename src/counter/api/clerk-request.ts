import type { HallMessage } from '../../contract/additions/hall.ts';
import type { CustomerData } from '../../contract/ticket.ts';

/** The destination of a transfer. */
export type TransferTarget =
  | { readonly service: string }
  | { readonly counter: string }
  | { readonly clerk: string };

export type ClerkRequest =
  | { readonly kind: 'next' | 'cancelled' | 'resume' }
  | { readonly kind: 'recall'; readonly ticket: string }
  | { readonly kind: 'direct'; readonly ticket: string; readonly arrived: boolean }
  /**
   * Calls the visitor who was marked as a no-show. The visitor who was called instead returns to their place in the
   * queue.
   */
  | { readonly kind: 'undo'; readonly ticket: string }
  | { readonly kind: 'start' | 'afterwork'; readonly ticket: string; readonly task: string }
  | { readonly kind: 'finish' | 'absent' | 'park'; readonly ticket: string }
  | {
      readonly kind: 'transfer';
      readonly ticket: string;
      readonly number: string;
      readonly to: TransferTarget;
      readonly place: 'kept' | 'end';
    }
  | { readonly kind: 'data'; readonly ticket: string; readonly customerData: CustomerData }
  | { readonly kind: 'pause'; readonly code: string | undefined }
  /** Null removes the message. */
  | { readonly kind: 'hall'; readonly message: HallMessage | null };
