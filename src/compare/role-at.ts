import type { KeyRole, KeyRoles } from './key-roles.ts';

/** What a value at a JSON Pointer is, in a body of a family. */
export interface PlaceInBody {
  readonly role: KeyRole;
  /** It is a member of an array. */
  readonly isMember: boolean;
}

/** The role of a value by where it is in a body. */
export function roleAt(pointer: string, family: string, keys: KeyRoles): PlaceInBody {
  let role: KeyRole = { kind: 'body', family };
  for (const key of stepsOf(pointer)) if (!/^\d+$/.test(key)) role = keys.roleIn(key, role);
  return { role, isMember: /\/\d+$/.test(pointer) };
}

/** The keys and indexes of a JSON Pointer (RFC 6901). */
export function stepsOf(pointer: string): string[] {
  const steps = pointer.split('/').slice(1);
  return steps.map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}
