import type { BuiltField } from './forms-and-fields.ts';
import type { DesignBuilder } from './design-builder.ts';
import { textOf } from './types.ts';
import type { DesignObject, JsonObject } from './types.ts';

interface CheckPlan {
  oid: string;
  name: string;
  severity: 'Hard' | 'Soft';
  query: string;
  on: BuiltField;
  conditions: string[];
}

/** Edit checks for ranges, missing values and dates, each with its steps. */
export function addChecks(builder: DesignBuilder, built: readonly BuiltField[]): void {
  const plans = [
    ...built.flatMap(rangeCheck),
    ...built.flatMap((field) => endBeforeStart(field, built)),
    ...built.flatMap(inFuture),
  ];
  for (const plan of plans) {
    const inactive = builder.random.chance(8);
    const check = builder.add('checks', {
      oid: plan.oid,
      name: plan.name,
      severity: plan.severity,
      active: !inactive,
      form_id: plan.on.form.id,
      field_id: plan.on.field.id,
      query_text: plan.query,
      steps: stepsOf(builder, plan),
    });
    if (builder.random.chance(45)) addTestCase(builder, check, plan);
  }
}

/** A step's comment is there only for who asks for it (`include_check_step_comments`). */
function stepsOf(builder: DesignBuilder, plan: CheckPlan): JsonObject[] {
  const steps = [
    ...plan.conditions.map((condition) => ({ kind: 'condition', text: condition })),
    { kind: 'action', text: `Open a query on ${plan.on.oid}: ${plan.query}` },
  ];
  return steps.map(({ kind, text }, index) => ({
    ordinal: index + 1,
    kind,
    text,
    comment: builder.random.chance(50) ? null : `Step ${index + 1} as agreed at review – „${plan.oid}“.`,
  }));
}

function addTestCase(builder: DesignBuilder, check: DesignObject, plan: CheckPlan): void {
  builder.add('test_cases', {
    name: `${plan.oid}: fires`,
    check_id: check.id,
    description: `Given ${plan.conditions.join(' and ')}, the query is opened.`,
    expected: 'Query opened',
    last_result: builder.random.pick(['passed', 'passed', 'failed', null]),
  });
}

function rangeCheck(on: BuiltField): CheckPlan[] {
  const { oid, label, format } = on;
  if (format.range === undefined) return [];
  const { low, high } = format.range;
  const name = `${label}: outside the expected range`;
  const query = `The value is outside ${low} – ${high}. Please verify.`;
  const conditions = [`${oid} is present`, `${oid} < ${low} or ${oid} > ${high}`];
  return [{ oid: `${oid}_RANGE`, name, severity: 'Soft', query, on, conditions }];
}

function endBeforeStart(on: BuiltField, built: readonly BuiltField[]): CheckPlan[] {
  const start = built.find(({ form, oid }) => form === on.form && oid === on.oid.replace('EN', 'ST'));
  if (!on.oid.endsWith('ENDAT') || start === undefined) return [];
  const query = `${on.label} is before ${start.label.toLowerCase()}. Please correct.`;
  const conditions = [
    `${on.oid} is a complete date`,
    `${start.oid} is a complete date`,
    `${on.oid} < ${start.oid}`,
  ];
  const name = `${textOf(on.form, 'name')}: end before start`;
  return [{ oid: `${on.oid}_BEFORE_START`, name, severity: 'Hard', query, on, conditions }];
}

function inFuture(on: BuiltField): CheckPlan[] {
  if (on.format.control !== 'Date' || !on.format.required) return [];
  const query = `${on.label} is in the future. Please correct.`;
  const conditions = [`${on.oid} is a complete date`, `${on.oid} > today at the site`];
  return [
    { oid: `${on.oid}_FUTURE`, name: `${on.label}: in the future`, severity: 'Hard', query, on, conditions },
  ];
}
