// One entry per thing that is built.
import { defineConfig } from 'tsup';
import { action } from './scripts/build/action.ts';
import { cli } from './scripts/build/cli.ts';
import { core } from './scripts/build/core.ts';
import { n8n } from './scripts/build/n8n.ts';

export default defineConfig([action, cli, core, n8n]);
