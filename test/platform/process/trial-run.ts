/** A process for host-run.test.ts: `node trial-run.ts FOLDER HOW` writes a part-file, and then HOW happens. */
import { Secrets } from '../../../src/text/secrets.ts';
import { openPartFile } from '../../../platform/files/part-file.ts';
import { HostRun } from '../../../platform/process/host-run.ts';

const [folder = '', how] = process.argv.slice(2);
const never = new Promise<never>(() => undefined);

class TrialRun extends HostRun {
  readonly secrets = new Secrets();
  protected readonly name = 'trial';
  protected readonly program = 'trial';

  protected async reportFailure({ message }: Error): Promise<void> {
    process.stdout.write(`failed: ${message}\n`);
  }

  protected override async flush(): Promise<void> {
    if (how !== 'hanging') return;
    process.kill(process.pid, 'SIGINT');
    await never;
  }
}

const run = new TrialRun();

await run.execute(['SIGINT'], async () => {
  const part = await openPartFile(folder);
  await part.write(Buffer.from('half of it'));
  run.onExit(() => {
    if (how === 'stuck') throw new Error('EROFS: read-only file system');
    part.removeNow();
  });
  run.setPhase('writing');
  if (how === 'done') {
    await part.remove();
    return;
  }
  // Without it the event loop is empty, and the work never ends.
  if (how !== 'unsettled' && how !== 'stuck') setInterval(() => undefined, 1000);
  if (how === 'exception' || how === 'hanging')
    setImmediate(() => {
      throw new Error('an event of a library');
    });
  if (how === 'rejection') void Promise.reject(new Error('a promise of a library'));
  if (how === 'signal') process.kill(process.pid, 'SIGINT');
  await never;
});
