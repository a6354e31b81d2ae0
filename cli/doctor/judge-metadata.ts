import type { Judge } from './assumption.ts';
import { NO_OBJECT, filledFamilies, pathsOf } from './filled-families.ts';
import { differs, holds, unseen } from './finding.ts';
import { bodyOf } from './lenient-body-and-id.ts';
import { unseenIn, valueOf } from './reading.ts';

/** The parts that the metadata view adds, by the names of their keys. */
const METADATA_PARTS = {
  labels: /labels$/i,
  comments: /comments$/i,
  properties: /propert(?:y|ies)$/i,
} as const;

export const judgeMetadataParts: Judge = ({ evidence }) => {
  const families = filledFamilies(evidence);
  const read = families.filter(([, { metadata }]) => valueOf(metadata[0]) !== undefined);
  if (read.length === 0) {
    const [first] = families;
    if (first === undefined) return NO_OBJECT;
    const { documented, other } = evidence.slashes.metadata;
    const missing = [documented, other].every((reading) => 'status' in reading && reading.status === 404);
    return missing ? differs('There is no metadata view.') : unseenIn(first[1].metadata[0]);
  }
  const without = (part: RegExp): number =>
    read.filter(([, { metadata }]) => {
      const keys = Object.keys(bodyOf(metadata[0])?.body ?? {});
      return !keys.some((key) => part.test(key));
    }).length;
  const facts = {
    views: read.length,
    without_labels: without(METADATA_PARTS.labels),
    without_comments: without(METADATA_PARTS.comments),
    without_custom_properties: without(METADATA_PARTS.properties),
  };
  const missing = facts.without_labels + facts.without_comments + facts.without_custom_properties;
  return missing === 0
    ? holds(`${read.length} views have labels, comments and custom properties.`, facts)
    : differs(
        `Of ${read.length} views, ${facts.without_labels} have no labels, ${facts.without_comments} no comments, ${facts.without_custom_properties} no custom properties.`,
        facts,
      );
};

export const judgeMetadataDetail: Judge = ({ evidence }) => {
  const families = filledFamilies(evidence);
  const read = families.flatMap(([family, { detail, metadata }]) => {
    const [small, large] = [bodyOf(detail), bodyOf(metadata[0])];
    return small === undefined || large === undefined ? [] : [[family, small.body, large.body] as const];
  });
  if (read.length === 0) return unseen('No detail could be compared with its metadata view.');
  const smaller = read.filter(([, detail, metadata]) =>
    Object.keys(detail).some((key) => !Object.hasOwn(metadata, key)),
  );
  const facts = { views: read.length, views_with_less: smaller.length };
  return smaller.length === 0
    ? holds(`${read.length} metadata views have every key of the detail.`, facts)
    : differs(
        `The metadata view leaves keys of the detail out in ${pathsOf(smaller.map(([f]) => [f, 0]))}.`,
        facts,
      );
};
