/**
 * `npm run audit:shipped`: known advisories about the packages inside the bundles, as listed by esbuild. Exit
 * code 1: there are some; 2: the registry did not answer.
 */
import { auditPackages } from './audit/audit-packages.ts';
import { shippedPackages } from './audit/shipped-packages.ts';

const packages = await shippedPackages();
console.log(`${packages.length} packages are shipped:`);
for (const { name, version } of packages) console.log(`  ${name}@${version}`);
const verdict = await auditPackages(packages);
if ('unanswered' in verdict) {
  console.error(`The registry did not answer, so advisories are unknown: ${verdict.unanswered}`);
  process.exitCode = 2;
} else if (verdict.advisories.length > 0) {
  console.error(`Advisories:\n  ${verdict.advisories.join('\n  ')}`);
  process.exitCode = 1;
} else {
  console.log('The registry has no advisory about them.');
}
