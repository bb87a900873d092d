/**
 * Names every Fastify plugin. For an unnamed plugin, Fastify searches its module among all loaded modules, which
 * takes an eighth of a host's start in a process with the test tools.
 */
Object.defineProperty(Function.prototype, Symbol.for('fastify.display-name'), {
  // Each test file of a process sets this property.
  configurable: true,
  get(this: { readonly name: string }) {
    return this.name || 'plugin';
  },
  // A packaged plugin has its own name.
  set(this: object, value: string) {
    Object.defineProperty(this, Symbol.for('fastify.display-name'), { value, configurable: true });
  },
});
