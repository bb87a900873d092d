/**
 * Gives every plugin of Fastify a name. Fastify looks for the module of a plugin without one among all that are loaded.
 * That takes an eighth of the start of a host in a process that has loaded the tools of the tests.
 */
Object.defineProperty(Function.prototype, Symbol.for('fastify.display-name'), {
  // Each test file of a process sets it.
  configurable: true,
  get(this: { readonly name: string }) {
    return this.name || 'plugin';
  },
  // A packaged plugin has a name of its own.
  set(this: object, value: string) {
    Object.defineProperty(this, Symbol.for('fastify.display-name'), { value, configurable: true });
  },
});
