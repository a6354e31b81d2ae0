import type { DesignBuilder } from './design-builder.ts';

/** Custom functions: name, description, source. */
const CUSTOM_FUNCTIONS: readonly (readonly [string, string, string])[] = [
  [
    'AgeAt',
    'Whole years between two dates; null when either is partial.',
    'function AgeAt(birth, at) {\n  if (birth == null || at == null) return null;\n  let years = at.year - ' +
      'birth.year;\n  if (at.monthDay < birth.monthDay) years -= 1;\n  return years;\n}',
  ],
  [
    'QtcFridericia',
    'QT corrected for heart rate.',
    'function QtcFridericia(qt, rate) {\n  return rate > 0 ? Math.round(qt / Math.cbrt(60 / rate)) : null;\n}',
  ],
  [
    'CkdEpi2021',
    'Estimated glomerular filtration rate without race.',
    'function CkdEpi2021(creatinine, age, sex) {\n  const k = sex === "F" ? 61.9 : 79.6;\n  const a = sex ' +
      '=== "F" ? -0.241 : -0.302;\n  const q = creatinine / k;\n  return 142 * Math.min(q, 1) ** a * ' +
      'Math.max(q, 1) ** -1.2 * 0.9938 ** age * (sex === "F" ? 1.012 : 1);\n}',
  ],
  [
    'Compliance',
    'Share of the planned tablets that was taken.',
    'function Compliance(out, back, planned) {\n  return planned > 0 ? (100 * (out - back)) / planned : null;\n}',
  ],
  [
    'SumOfDiameters',
    'RECIST 1.1 sum over target lesions.',
    'function SumOfDiameters(lines) {\n  return lines.reduce((sum, line) => sum + (line.TUDIAM ?? 0), 0);\n}',
  ],
];

/** Custom functions with their source. */
export function addCustomFunctions(builder: DesignBuilder): void {
  for (const [name, description, source] of CUSTOM_FUNCTIONS) {
    builder.add('custom_functions', { name, description, language: 'script', source, active: true });
  }
}
