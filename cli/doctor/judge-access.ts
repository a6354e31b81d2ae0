import type { Judge } from './assumption.ts';
import { differs, holds, unseen } from './finding.ts';
import { bodyOf } from './lenient-body-and-id.ts';
import { pageOf } from './lenient-page.ts';
import { describe, factsOf, statusOf, unseenIn, valueOf } from './reading.ts';

export const judgeAnyDraft: Judge = ({ evidence }) => {
  const page = pageOf(evidence.drafts[0]);
  if (page === undefined) return unseenIn(evidence.drafts[0]);
  const facts = { drafts_on_the_first_page: page.members.length };
  if (page.members.length === 0 && (page.next ?? null) !== null)
    return unseen('The first page of the list is empty, and there is a second one.', facts);
  return page.members.length > 0
    ? holds(`The list of drafts has ${page.members.length} on its first page.`, facts)
    : differs('The list of drafts is empty.', facts);
};

export const judgeDraftAccess: Judge = ({ evidence: { draft, slashes } }) => {
  const [reading] = draft;
  if ([reading, slashes.draft.other].some((each) => bodyOf(each) !== undefined))
    return holds('The draft can be read.', factsOf(reading));
  const status = statusOf(reading) ?? 0;
  return status >= 400 && status <= 499
    ? differs(`The draft gives ${describe(reading)}.`, factsOf(reading))
    : unseenIn(reading);
};

export const judgeExplanations: Judge = ({ evidence: { explanations, draft, unknown } }) => {
  if (valueOf(draft[0]) === undefined) return unseenIn(draft[0]);
  if (valueOf(explanations) !== undefined) return holds('They can be read.', factsOf(explanations));
  const isRefusal = statusOf(explanations) === 403 && statusOf(unknown.draft) !== 403;
  return isRefusal
    ? differs('They are refused with HTTP 403.', factsOf(explanations))
    : unseen(`Only library drafts have them: ${describe(explanations)}.`, factsOf(explanations));
};
