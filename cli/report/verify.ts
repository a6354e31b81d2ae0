import path from 'node:path';
import { InputError, oneLine } from '../../src/index.ts';
import { Unreadable, verifiedSentence, verify } from '../../platform/report/verify-manifest.mts';
import type { Work } from '../command.ts';
import { EXIT } from '../exit-codes.ts';
import type { ReportVerifyFlags } from './commands.ts';

/** Checks a report against its manifest. */
export const verifyReport: Work<ReportVerifyFlags> = async (run, _flags, [file = '', report]) => {
  run.setPhase('verifying the report');
  const verification = await verify(
    path.resolve(file),
    report === undefined ? undefined : path.resolve(report),
  ).catch((error: unknown) => {
    if (!(error instanceof Unreadable)) throw error;
    throw new InputError([oneLine(error.message, 1000)], { hint: 'Nothing was compared.' });
  });
  const { findings } = verification;
  if (run.out.format !== 'text') {
    const { manifest, report: compared } = verification;
    await run.out.json(
      {
        schema: 'draft-service/report-verification/1',
        verified: findings.length === 0,
        report: compared,
        manifest,
        findings,
      },
      ['report', 'manifest'],
    );
  } else if (findings.length === 0) await run.out.line(verifiedSentence(verification));
  if (findings.length === 0) return EXIT.done;
  for (const finding of findings) run.log.error(finding);
  return EXIT.verification;
};
