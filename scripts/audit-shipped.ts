/**
 * `npm run audit:shipped`: known advisories about what is shipped, and nothing else: the packages inside the
 * bundles, by esbuild's own account. Ends with 1 when there are any, and with 2 when the registry does not
 * answer: then nothing is known.
 */
import { auditPackages } from './audit/audit-packages.ts';
import { shippedPackages } from './audit/shipped-packages.ts';

const packages = await shippedPackages();
console.log(`${packages.length} packages are shipped:`);
for (const { name, version } of packages) console.log(`  ${name}@${version}`);
const verdict = await auditPackages(packages);
if ('unanswered' in verdict) {
  console.error(`The registry could not be asked about them, so nothing is known: ${verdict.unanswered}`);
  process.exitCode = 2;
} else if (verdict.advisories.length > 0) {
  console.error(`Advisories:\n  ${verdict.advisories.join('\n  ')}`);
  process.exitCode = 1;
} else {
  console.log('The registry knows of no advisory about any of them.');
}
