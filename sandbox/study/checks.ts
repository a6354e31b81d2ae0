import type { MadeField } from './fields.ts';
import { derivationPlans } from './logic.ts';
import type { DesignMaker } from './maker.ts';
import type { DesignObject, JsonObject } from './types.ts';

/** A text of an object that every object of its family has. */
function nameOf({ detail }: DesignObject, key: 'label' | 'name'): string {
  const text = detail[key];
  return typeof text === 'string' ? text : '';
}

interface CheckPlan {
  oid: string;
  name: string;
  severity: 'Hard' | 'Soft';
  query: string;
  on: MadeField;
  conditions: string[];
}

/** Edit checks for ranges, missing values and dates, each with its steps. */
export function addChecks(maker: DesignMaker, made: readonly MadeField[]): void {
  const plans = [
    ...made.flatMap(rangeCheck),
    ...made.flatMap((one) => endBeforeStart(one, made)),
    ...made.flatMap(inFuture),
  ];
  for (const plan of plans) {
    const inactive = maker.random.chance(8);
    const check = maker.add('checks', {
      oid: plan.oid,
      name: plan.name,
      severity: plan.severity,
      active: !inactive,
      form_id: plan.on.form.id,
      field_id: plan.on.field.id,
      query_text: plan.query,
      steps: stepsOf(maker, plan),
    });
    if (maker.random.chance(45)) addTestCase(maker, check, plan);
  }
}

/** Derivations with the fields they read. */
export function addDerivations(maker: DesignMaker): void {
  for (const [oid, target, sources, expression] of derivationPlans) {
    const field = maker.find('fields', target);
    if (field === undefined) continue;
    maker.add('derivations', {
      oid,
      name: `Derive ${nameOf(field, 'label')}`,
      target_field_id: field.id,
      source_field_ids: sources.map((source) => maker.idOf('fields', source)),
      expression,
      active: true,
    });
  }
}

/** A step's comment is there only for who asks for it (`include_check_step_comments`). */
function stepsOf(maker: DesignMaker, plan: CheckPlan): JsonObject[] {
  const steps = [
    ...plan.conditions.map((condition) => ({ kind: 'condition', text: condition })),
    { kind: 'action', text: `Open a query on ${plan.on.oid}: ${plan.query}` },
  ];
  return steps.map(({ kind, text }, index) => ({
    ordinal: index + 1,
    kind,
    text,
    comment: maker.random.chance(50) ? null : `Step ${index + 1} as agreed at review – „${plan.oid}“.`,
  }));
}

function addTestCase(maker: DesignMaker, check: DesignObject, plan: CheckPlan): void {
  maker.add('test_cases', {
    name: `${plan.oid}: fires`,
    check_id: check.id,
    description: `Given ${plan.conditions.join(' and ')}, the query is opened.`,
    expected: 'Query opened',
    last_result: maker.random.pick(['passed', 'passed', 'failed', null]),
  });
}

function rangeCheck(on: MadeField): CheckPlan[] {
  const { oid, label, format } = on;
  if (format.range === undefined) return [];
  const { low, high } = format.range;
  const name = `${label}: outside the expected range`;
  const query = `The value is outside ${low} – ${high}. Please verify.`;
  const conditions = [`${oid} is present`, `${oid} < ${low} or ${oid} > ${high}`];
  return [{ oid: `${oid}_RANGE`, name, severity: 'Soft', query, on, conditions }];
}

function endBeforeStart(on: MadeField, made: readonly MadeField[]): CheckPlan[] {
  const start = made.find(({ form, oid }) => form === on.form && oid === on.oid.replace('EN', 'ST'));
  if (!on.oid.endsWith('ENDAT') || start === undefined) return [];
  const query = `${on.label} is before ${start.label.toLowerCase()}. Please correct.`;
  const conditions = [
    `${on.oid} is a complete date`,
    `${start.oid} is a complete date`,
    `${on.oid} < ${start.oid}`,
  ];
  const name = `${nameOf(on.form, 'name')}: end before start`;
  return [{ oid: `${on.oid}_BEFORE_START`, name, severity: 'Hard', query, on, conditions }];
}

function inFuture(on: MadeField): CheckPlan[] {
  if (on.format.control !== 'Date' || !on.format.required) return [];
  const query = `${on.label} is in the future. Please correct.`;
  const conditions = [`${on.oid} is a complete date`, `${on.oid} > today at the site`];
  return [
    { oid: `${on.oid}_FUTURE`, name: `${on.label}: in the future`, severity: 'Hard', query, on, conditions },
  ];
}
