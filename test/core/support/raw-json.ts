/** Runs a test as on Node 20, which has neither JSON.rawJSON nor JSON.isRawJSON. */
export function withoutRawJson(run: () => void): void {
  const own = ['rawJSON', 'isRawJSON'].map(
    (name) => [name, Object.getOwnPropertyDescriptor(JSON, name)] as const,
  );
  for (const [name] of own) Reflect.deleteProperty(JSON, name);
  try {
    run();
  } finally {
    for (const [name, descriptor] of own) Object.defineProperty(JSON, name, descriptor ?? {});
  }
}
