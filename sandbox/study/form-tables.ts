import { readTable } from './read-table.ts';

/**
 * A field in short: OID, label, format. Formats: `date`, `time`, `text200`, `int3`, `num5.1`, `check`, or a
 * data dictionary as `=SEX`; then `@UNIT` for a unit dictionary, `[35..42]` for a range, `!` for required,
 * `?` for hidden.
 */
export type FieldPlan = readonly [oid: string, label: string, format: string];

/** A form in short: OID, name, the folders it belongs to, instructions, fields. */
export type FormPlan = readonly [
  oid: string,
  name: string,
  folders: string,
  help: string | null,
  fields: readonly FieldPlan[],
];

/** Forms that every study has: OID, name and folders; below it the instructions (`>`) and the fields. */
export const SAFETY_FORMS: readonly FormPlan[] = formsIn(`
IC | Informed Consent | SCR
  > Record the date on which the subject signed. If consent was given again after an amendment, add a line for each
  > version; the first one stays.
  ICDAT | Date of informed consent | date!
  ICTIM | Time of informed consent | time
  ICVER | Version of the consent form | text20!
  ICWIT | Was an impartial witness present? | =YN
  ICGEN | Consent to genetic research | =YN
DM | Demographics | SCR
  BRTHDAT | Date of birth | date!
  AGE | Age at consent (derived) | int3[18..85]
  SEX | Sex | =SEX!
  RACE | Race | =RACE!
  RACEOTH | Race, other – specify | text100
  ETHNIC | Ethnicity | =ETHNIC
  CHILDPOT | Is the subject of childbearing potential? | =YN
IE | Inclusion / Exclusion Criteria | SCR
  > All inclusion criteria must be answered Yes and all exclusion criteria No before randomisation.
  IEYN | Were all eligibility criteria met? | =YN!
  IEDAT | Date of assessment | date!
  IECRIT | Criterion not met | text20
  IEWAIV | Waiver number | text20?
MH | Medical History | SCR
  > Start with the disease under study. Conditions that began after consent go to Adverse Events.
  MHTERM | Condition | text200!
  MHSTDAT | Start date | date
  MHONGO | Ongoing? | =YN!
  MHENDAT | End date | date
  MHSEV | Severity | =SEV
  MHCODE | MedDRA code | int8?
PE | Physical Examination | SCR W12 EOT
  PEDAT | Date of examination | date!
  PEBODSYS | Body system | =BODSYS!
  PERES | Result | =NORM!
  PEDESC | Describe abnormality | text500
VS | Vital Signs | SCR D1 W2 W4 W8 W12 EOT
  > Measure after five minutes of rest, before blood is drawn.
  VSDAT | Date of assessment | date!
  VSTIM | Time of assessment | time
  VSPOS | Position | =POS
  SYSBP | Systolic blood pressure | int3@BP[80..200]!
  DIABP | Diastolic blood pressure | int3@BP[40..120]!
  PULSE | Pulse rate | int3@RATE[40..140]!
  RESPR | Respiratory rate | int2@BREATH[8..30]
  TEMP | Body temperature | num4.1@TEMP[35..40.5]
  HEIGHT | Height (Größe) | num5.1@HEIGHT[120..220]
  WEIGHT | Weight | num5.1@WEIGHT[35..200]!
  BMI | Body mass index (derived) | num4.1[14..50]
EG | 12-Lead ECG | SCR D1 W12 EOT
  EGDAT | Date of ECG | date!
  EGTIM | Time of ECG | time!
  EGHR | Heart rate | int3@RATE[40..140]
  EGPR | PR interval | int3@MS[100..240]
  EGQRS | QRS duration | int3@MS[60..140]
  EGQT | QT interval | int3@MS[300..520]!
  EGQTCF | QTcF (derived) | int3@MS[300..500]
  EGRHY | Rhythm | =ECGRHY
  EGINT | Interpretation | =NORM!
AE | Adverse Events | LOG
  > One line per event. A change of severity is a new line. If the event is serious, complete the Serious Adverse
  > Event form within 24 hours of awareness and notify the sponsor by telephone; do not wait for all of the
  > information to be available.
  AETERM | Adverse event term | text200!
  AESTDAT | Start date | date!
  AESTTIM | Start time | time
  AEONGO | Ongoing? | =YN!
  AEENDAT | End date | date
  AESEV | Severity | =SEV!
  AEREL | Relationship to study treatment | =REL!
  AEACN | Action taken with study treatment | =ACN!
  AEOUT | Outcome | =OUT!
  AESER | Is the event serious? | =YN!
  AELLT | MedDRA lowest level term | text200?
SAE | Serious Adverse Event | LOG
  > Complete within 24 hours of awareness.
  SAEDAT | Date the site became aware | date!
  SAECRIT | Seriousness criterion | =SAECRIT!
  SAEHSDAT | Date of hospital admission | date
  SAEHEDAT | Date of discharge | date
  SAENARR | Narrative | text4000!
  SAEREP | Reporter | text100
CM | Concomitant Medications | LOG
  CMTRT | Medication | text200!
  CMINDC | Indication | text200!
  CMDOSE | Dose | num8.2@DOSE
  CMROUTE | Route | =ROUTE
  CMFREQ | Frequency | =FREQ
  CMSTDAT | Start date | date!
  CMONGO | Ongoing? | =YN!
  CMENDAT | End date | date
  CMATC | ATC code | text7?
`);

/** Forms that this study adds. */
export const STUDY_FORMS: readonly FormPlan[] = formsIn(`
LBH | Laboratory – Haematology | SCR D1 W2 W4 W8 W12 EOT
  LBHDAT | Date of sample | date!
  LBHFAST | Fasting? | =YN
  HGB | Haemoglobin | num4.1@HGB[8..18]!
  WBC | Leucocytes | num5.2@CELLS[2.5..15]!
  NEUT | Neutrophils | num5.2@CELLS[1.5..10]
  PLAT | Platelets | int4@CELLS[75..500]!
  HCT | Haematocrit | num4.2[0.25..0.55]
LBC | Laboratory – Chemistry | SCR D1 W2 W4 W8 W12 EOT
  > ALT ≥ 3 × ULN together with bilirubin ≥ 2 × ULN: see protocol section 8.4.
  LBCDAT | Date of sample | date!
  ALT | Alanine aminotransferase | int4@ENZ[0..120]!
  AST | Aspartate aminotransferase | int4@ENZ[0..120]!
  BILI | Total bilirubin | num5.1@CREAT[0..40]
  CREAT | Creatinine | int4@CREAT[30..150]!
  EGFR | eGFR (derived) | int3[30..150]
UA | Urinalysis | SCR W12 EOT
  UADAT | Date of sample | date!
  UAPROT | Protein | =DIP
  UAGLUC | Glucose | =DIP
  UABLD | Blood | =DIP
  UAPH | pH | num3.1[4.5..8.5]
RP | Pregnancy Test | SCR D1 W4 W8 W12 EOT
  RPDAT | Date of test | date!
  RPRES | Result | =PREG!
  RPND | Not done | check
  RPNDR | Reason not done | text200
EX | Study Drug Administration | D1 W2 W4 W8 W12
  EXDAT | Date of dose | date!
  EXTIM | Time of dose | time!
  EXDOSE | Dose given | num6.1@DOSE[50..400]!
  EXADJ | Was the dose changed? | =YN!
  EXADJR | Reason for change | text200
  EXKIT | Kit number | text12!
DA | Drug Accountability | W2 W4 W8 W12 EOT
  DADISP | Tablets dispensed | int3[0..120]!
  DARET | Tablets returned | int3[0..120]!
  DACOMP | Compliance in % (derived) | num5.1[80..120]
TU | Tumour Assessment (RECIST 1.1) | SCR W8 W12 EOT
  > Measure target lesions with the same method throughout. Up to five lesions, two per organ.
  TUDAT | Date of imaging | date!
  TULOC | Location | =LESLOC!
  TUDIAM | Longest diameter | int3@SIZE[0..300]!
  TUSUM | Sum of diameters (derived) | int4@SIZE
  TURESP | Overall response | =RESP!
  TUNEW | New lesions? | =YN!
QS | EQ-5D-5L | D1 W4 W12 EOT
  > To be completed by the subject before any other procedure of the visit.
  QSMOB | Mobility | =EQ5!
  QSCARE | Self-care | =EQ5!
  QSACT | Usual activities | =EQ5!
  QSPAIN | Pain / discomfort | =EQ5!
  QSANX | Anxiety / depression | =EQ5!
  QSVAS | Health today (0–100) | int3[0..100]!
DV | Protocol Deviations | LOG
  DVDAT | Date of deviation | date!
  DVCAT | Category | =DEVCAT!
  DVTERM | Description | text1000!
  DVREP | Reported to ethics committee? | =YNU
DS | End of Study | EOS
  DSDAT | Date of completion or discontinuation | date!
  DSREAS | Reason | =DSREAS!
  DSOTH | Other – specify | text200
  DSUNBL | Was the blind broken? | =YN!
DD | Death Details | EOS
  DDDAT | Date of death | date!
  DDCAUSE | Primary cause of death | text200!
  DDAUT | Was an autopsy performed? | =YNU
`);

/** Reads a table of forms. */
export function formsIn(table: string): FormPlan[] {
  return readTable(table).map(({ cells: [oid = '', name = '', folders = ''], below }) => {
    const help = below.flatMap(([first = '']) => (first.startsWith('> ') ? [first.slice(2)] : []));
    const fields = below.filter(([first = '']) => !first.startsWith('> '));
    return [
      oid,
      name,
      folders,
      help.length === 0 ? null : help.join(' '),
      fields.map(([fieldOid = '', label = '', format = '']) => [fieldOid, label, format] as const),
    ];
  });
}
