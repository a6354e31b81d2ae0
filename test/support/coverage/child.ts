// Preloaded into the Action's process in a coverage run. Node writes the counts when a process exits, but one that dies by
// a signal writes nothing; so they are also written while it runs. Each report starts from zero again, and the sum is kept.
import { takeCoverage } from 'node:v8';

setInterval(takeCoverage, 500).unref();
