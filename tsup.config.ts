// One entry per thing that is built. The n8n nodes (dist/nodes, dist/credentials) join here.
import { defineConfig } from 'tsup';
import { action } from './scripts/build/action.ts';
import { core } from './scripts/build/core.ts';

export default defineConfig([action, core]);
