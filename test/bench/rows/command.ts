import { BUNDLE } from '../../support/command.ts';
import { inFolder, node } from '../process.ts';
import { type Row, inTurn, ratio } from '../row.ts';
import { DRAFT, TEMPLATE, startService } from '../service.ts';
import { floorStep } from '../step.ts';

export const commandVersion: Row = {
  name: 'Command: first byte of --version',
  how: 'From the start of the process to its first byte of output; the floor is a process that prints a number.',
  measure: async () => {
    const times = await inTurn(25, {
      ours: async () => (await node([BUNDLE, '--version'])).firstMs,
      floor: async () => (await node(['-p', '0'])).firstMs,
    });
    return [ratio(commandVersion.name, { ...times, name: 'node -p 0' }, 2)];
  },
};

export const commandReport: Row = {
  name: 'Command: report generate, 0 s task',
  how: 'The complete process, with template list, settings check and manifest, against the same floor as the step.',
  measure: async () => {
    await using service = await startService();
    const { baseUrl, token } = service;
    const env = { DRAFT_SERVICE_URL: baseUrl, DRAFT_SERVICE_TOKEN: token };
    const args = ['report', 'generate', '--quiet', '--template', TEMPLATE, '--draft-id', DRAFT];
    const times = await inTurn(9, {
      ours: () => inFolder(async (folder) => (await node([BUNDLE, ...args, '--path', folder], env)).ms),
      floor: async () => (await floorStep(service)).ms,
    });
    return [ratio(commandReport.name, times, 3)];
  },
};
