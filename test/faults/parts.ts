import type { Part, PartName } from './cell.ts';

/** How each part is loaded: only those that are run pay for it. */
const loaders: Record<PartName, () => Promise<{ readonly part: Part }>> = {
  core: () => import('./core/part.ts'),
  action: () => import('./action/part.ts'),
  n8n: () => import('./n8n/part.ts'),
};

export const PARTS = Object.keys(loaders) as PartName[];

/** A part by its name. Its cells are checked: a name that stands for two cells would hide one of them. */
export async function loadPart(name: PartName): Promise<Part> {
  const { part } = await loaders[name]();
  const names = part.cells.map((cell) => cell.name);
  const twice = names.find((one, index) => names.indexOf(one) !== index);
  if (twice !== undefined) throw new Error(`Two cells of ${name} are called "${twice}".`);
  const astray = part.cells.find((cell) => cell.part !== name);
  if (astray !== undefined) throw new Error(`The cell "${astray.name}" is not one of ${name}.`);
  return part;
}
