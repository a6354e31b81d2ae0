import path from 'node:path';
import { InputError } from '../../src/errors/error-classes.ts';
import { oneLine } from '../../src/text/one-line.ts';
import { Unreadable, verifiedSentence, verify } from '../../verify/verify-manifest.mts';
import { command } from '../command.ts';
import { EXIT } from '../exit-codes.ts';

/** Checks a report against its manifest. */
export const verifyCommand = command({
  description:
    'Checks a manifest and the report beside it, without the service. FILE is the manifest or the report; REPORT ' +
    'names a report in another place. Exit code 50: they do not match.',
  examples: ['report verify reports/fields.txt'],
  args: [
    { name: 'FILE', brief: 'A report or its manifest' },
    { name: 'REPORT', brief: 'The report, if it is not beside its manifest', isOptional: true },
  ],
  flags: {},
  work: async (run, _flags, [file = '', report]) => {
    run.setPhase('verifying the report');
    const named = report === undefined ? undefined : path.resolve(report);
    const verification = await verify(path.resolve(file), named).catch((error: unknown) => {
      if (!(error instanceof Unreadable)) throw error;
      throw new InputError([oneLine(error.message, 1000)], { hint: 'Nothing was compared.' });
    });
    const { findings, manifest, report: compared } = verification;
    const verified = findings.length === 0;
    for (const finding of findings) run.log.error(finding);
    return {
      document: {
        schema: 'draft-service/report-verification/1',
        verified,
        report: compared,
        manifest,
        findings,
      },
      text: (out) => (verified ? out.line(verifiedSentence(verification)) : undefined),
      paths: ['report', 'manifest'],
      exitCode: verified ? EXIT.done : EXIT.verification,
    };
  },
});
