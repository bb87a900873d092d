const computed = window.getComputedStyle.bind(window);

/** Queries by role read only these two properties, from each element and its ancestors. */
const read = new Set<string | symbol>(['display', 'visibility']);

// Screen tests load no style sheets, so each element has its own values of these properties, except a dialogue, which
// may be closed. happy-dom would copy all properties for each query.
window.getComputedStyle = (element, pseudoElement) => {
  if (!(element instanceof HTMLElement) || element instanceof HTMLDialogElement || pseudoElement)
    return computed(element, pseudoElement);
  const { style } = element;
  const getPropertyValue = (name: string) =>
    (read.has(name) ? style : computed(element)).getPropertyValue(name);
  return new Proxy(style, {
    get(_style, name) {
      if (name === 'getPropertyValue') return getPropertyValue;
      return Reflect.get(read.has(name) ? style : computed(element), name);
    },
  });
};
