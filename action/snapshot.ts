import { main } from './snapshot/main.ts';

void main();
