/** Derivations: OID, the field they fill, the fields they read, the expression. */
export const derivationPlans: readonly (readonly [string, string, readonly string[], string])[] = [
  ['DER_AGE', 'AGE', ['BRTHDAT', 'ICDAT'], 'Whole years between BRTHDAT and ICDAT'],
  ['DER_BMI', 'BMI', ['HEIGHT', 'WEIGHT'], 'WEIGHT / (HEIGHT / 100)²'],
  ['DER_QTCF', 'EGQTCF', ['EGQT', 'EGHR'], 'EGQT / ∛(60 / EGHR)'],
  ['DER_EGFR', 'EGFR', ['CREAT', 'AGE', 'SEX'], 'CKD-EPI 2021'],
  ['DER_COMP', 'DACOMP', ['DADISP', 'DARET'], '100 × (DADISP − DARET) / planned tablets'],
  ['DER_SUM', 'TUSUM', ['TUDIAM'], 'Σ TUDIAM over all target lesions of the visit'],
];

/** Custom functions: name, description, source. */
export const functionPlans: readonly (readonly [string, string, string])[] = [
  [
    'AgeAt',
    'Whole years between two dates; null when either is partial.',
    'function AgeAt(birth, at) {\n  if (birth == null || at == null) return null;\n  let years = at.year - birth.year;\n  if (at.monthDay < birth.monthDay) years -= 1;\n  return years;\n}',
  ],
  [
    'QtcFridericia',
    'QT corrected for heart rate.',
    'function QtcFridericia(qt, rate) {\n  return rate > 0 ? Math.round(qt / Math.cbrt(60 / rate)) : null;\n}',
  ],
  [
    'CkdEpi2021',
    'Estimated glomerular filtration rate without race.',
    'function CkdEpi2021(creatinine, age, sex) {\n  const k = sex === "F" ? 61.9 : 79.6;\n  const a = sex === "F" ? -0.241 : -0.302;\n  const q = creatinine / k;\n  return 142 * Math.min(q, 1) ** a * Math.max(q, 1) ** -1.2 * 0.9938 ** age * (sex === "F" ? 1.012 : 1);\n}',
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

/** Matrices: OID, name, the folders they bring. */
export const matrixPlans: readonly (readonly [string, string, readonly string[]])[] = [
  ['MX_MAIN', 'Main schedule', ['SCR', 'D1', 'W2', 'W4', 'W8', 'W12', 'EOT', 'EOS']],
  ['MX_LOG', 'Running logs', ['LOG']],
  ['MX_UNS', 'Unscheduled visit', ['UNS']],
];
