// Reporter for `node --test`: a line per step as it ends, what failed in full, and at last `N passed, N failed`.
import type { TestEvent } from 'node:test/reporters';

/** A step that was skipped or left open proved nothing, so it counts as failed. */
export default async function* reporter(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  let passed = 0;
  let failed = 0;
  for await (const event of events) {
    if (event.type === 'test:diagnostic' || event.type === 'test:stdout' || event.type === 'test:stderr') {
      if (event.type !== 'test:diagnostic') yield event.data.message;
      continue;
    }
    if (event.type !== 'test:pass' && event.type !== 'test:fail') continue;
    const { name, details, skip, todo } = event.data;
    const left = skip !== undefined || todo !== undefined;
    const good = event.type === 'test:pass' && !left;
    if (good) passed += 1;
    else failed += 1;
    yield `${good ? 'ok  ' : 'FAIL'} ${name} (${(details.duration_ms / 1000).toFixed(1)} s)${left ? ' not run' : ''}\n`;
    if (event.type === 'test:fail') yield `${reason(event.data.details.error)}\n`;
  }
  yield `${passed} passed, ${failed} failed\n`;
}

/** The error as it was thrown, without what the runner wraps around it. */
function reason(error: Error): string {
  const { cause } = error;
  return cause instanceof Error ? (cause.stack ?? cause.message) : (error.stack ?? error.message);
}
