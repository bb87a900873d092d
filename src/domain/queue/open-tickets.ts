interface TicketWithTasks {
  readonly tasks: readonly { readonly service: string; readonly chain: string | null }[];
}

/** The open tickets with a task for a service, or for a link of its chain. `maxTickets` limits them. */
export function openTicketsOf<T extends TicketWithTasks>(service: string, open: readonly T[]): T[] {
  return open.filter(({ tasks }) => tasks.some((task) => task.service === service || task.chain === service));
}
