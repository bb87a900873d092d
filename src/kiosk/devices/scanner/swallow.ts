export function swallow(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}
