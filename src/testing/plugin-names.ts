/**
 * Names every Fastify plugin. Fastify searches an unnamed plugin's module among all loaded modules, which takes an
 * eighth of a host's start time in a process with the test tools.
 */
Object.defineProperty(Function.prototype, Symbol.for('fastify.display-name'), {
  // Each test file in a process sets this property again.
  configurable: true,
  get(this: { readonly name: string }) {
    return this.name || 'plugin';
  },
  // A packaged plugin has its own name.
  set(this: object, value: string) {
    Object.defineProperty(this, Symbol.for('fastify.display-name'), { value, configurable: true });
  },
});
