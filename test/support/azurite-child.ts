// Azurite's own command line, with one addition: it ends together with the process that started it.
import { createRequire } from 'node:module';

process.on('disconnect', () => process.exit());
process.argv.push('--blobPort', '0', '--inMemoryPersistence', '--silent');
process.argv.push('--disableTelemetry', '--skipApiVersionCheck');
createRequire(import.meta.url)('azurite/dist/src/blob/main.js');
