/**
 * Jest gives each test file globals of its own. An error of Node itself (of a file, a socket, a module) is made with
 * Node's globals, and would be no `instanceof Error` in a test, as it is in production. Here it is one.
 */
for (const kind of [Error, TypeError, RangeError, SyntaxError]) {
  const isInstance = kind[Symbol.hasInstance];
  Object.defineProperty(kind, Symbol.hasInstance, {
    value(this: unknown, value: unknown): boolean {
      if (isInstance.call(this, value)) return true;
      // Classes inherit this method: it decides for its own kind only.
      if (this !== kind || Object.prototype.toString.call(value) !== '[object Error]') return false;
      return kind === Error || (value as Error).name === kind.name;
    },
  });
}
