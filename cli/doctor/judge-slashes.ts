import type { Judge } from './assumption.ts';
import type { Evidence, SlashForms } from './evidence.ts';
import { type Finding, differs, holds } from './finding.ts';
import { describe, statusOf, unseenIn, valueOf } from './reading.ts';

/** The judge of one path's slash. */
export function judgeSlash(path: keyof Evidence['slashes']): Judge {
  return ({ evidence }) => judgeForms(evidence.slashes[path]);
}

function judgeForms({ documented, redirected, other }: SlashForms): Finding {
  const works = valueOf(documented) !== undefined;
  const otherWorks = valueOf(other) !== undefined;
  const facts: Finding['facts'] = {
    documented: works ? 'yes' : 'no',
    other_form: otherWorks ? 'yes' : 'no',
    redirected: redirected ? 'yes' : 'no',
  };
  if (works)
    return holds(
      `It works${redirected ? ', after a redirect' : ''}; the other form: ${describe(other)}.`,
      facts,
    );
  if (otherWorks && statusOf(documented) !== undefined)
    return differs(`It gives ${describe(documented)}; the other form works.`, facts);
  return unseenIn(documented);
}
