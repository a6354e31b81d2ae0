import type { Random } from './random.ts';
import type { Metadata } from './types.ts';

const PEOPLE = ['m.okafor', 'l.sørensen', 'j.müller', 'a.tanaka'] as const;
const LABELS = ['Safety', 'Efficacy', 'CDASH', 'Amendment 2', 'Needs review', '要確認'] as const;
const REMARKS = [
  'Agreed with the medical monitor.',
  'Please align with the library before the next version.',
  'Site 104 asked for a shorter instruction; see the query log.',
  '日本の施設では和暦を使わないこと。',
  'Différence voulue : la norme ne prévoit pas ce champ.',
  'Range widened after the dry run: values of ≥ 40 °C were entered as 104 °F and fired wrongly in both cases. '
    .repeat(4)
    .trim(),
] as const;

/** The metadata of an object: little for most objects, much for some. */
export function metadataOf(random: Random, day: number): Metadata {
  const by = random.pick(PEOPLE);
  const time = Date.UTC(2026, 0, 5 + (day % 200), 8 + random.below(9), random.below(60));
  const at = new Date(time).toISOString();
  const count = random.chance(70) ? 0 : 1 + random.below(3);
  return {
    labels: random.chance(60) ? [] : [random.pick(LABELS)],
    comments: Array.from({ length: count }, (_, index) => ({
      id: day * 10 + index,
      author: random.pick(PEOPLE),
      created: at,
      text: random.pick(REMARKS),
      resolved: random.chance(50),
    })),
    customProperties: {
      'SDTM target': random.chance(50) ? null : 'SUPP',
      Owner: by,
      'Review cycle': random.below(4),
    },
    updated: { updated: at, updated_by: by },
    standardsCompliance: random.chance(80)
      ? { status: 'compliant', deviations: 0 }
      : { status: 'deviates', deviations: 1 + random.below(3) },
  };
}
