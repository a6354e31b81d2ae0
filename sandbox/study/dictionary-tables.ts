import { readTable } from './read-table.ts';

/** A dictionary in short: OID, name, and its entries or units. */
export type DictionaryPlan = readonly [oid: string, name: string, entries: readonly string[]];

/** The data dictionaries: OID, name, and entries as `coded=shown`. */
export const DATA_DICTIONARIES: readonly DictionaryPlan[] = dictionariesIn(`
YN | Yes / No | Y=Yes | N=No
YNU | Yes / No / Unknown | Y=Yes | N=No | U=Unknown
ND | Not done | ND=Not done
SEX | Sex | M=Male | F=Female | U=Undifferentiated
RACE | Race | 1=American Indian or Alaska Native | 2=Asian | 3=Black or African American
  4=Native Hawaiian or Other Pacific Islander | 5=White | 98=Not reported | 99=Other
ETHNIC | Ethnicity | 1=Hispanic or Latino | 2=Not Hispanic or Latino | 98=Not reported
SEV | Severity (CTCAE v5) | 1=Grade 1 – mild | 2=Grade 2 – moderate | 3=Grade 3 – severe
  4=Grade 4 – life-threatening | 5=Grade 5 – death
REL | Relationship to study treatment | 0=Not related | 1=Unlikely | 2=Possible | 3=Probable | 4=Definite
OUT | Outcome | 1=Recovered / resolved | 2=Recovering / resolving | 3=Not recovered | 4=Recovered with sequelæ
  5=Fatal | 9=Unknown
ACN | Action taken with study treatment | 0=Dose not changed | 1=Dose reduced | 2=Drug interrupted | 3=Drug withdrawn
  9=Not applicable
ROUTE | Route of administration | PO=Oral | IV=Intravenous | SC=Subcutaneous | IM=Intramuscular | TOP=Topical
  INH=Inhaled
FREQ | Frequency | QD=Once daily | BID=Twice daily | TID=Three times daily | QW=Weekly | PRN=As needed | ONCE=Once
POS | Position | SIT=Sitting | SUP=Supine | STA=Standing
NORM | Interpretation | 1=Normal | 2=Abnormal, not clinically significant | 3=Abnormal, clinically significant
  ND=Not done
BODSYS | Body system | GEN=General appearance | HEENT=Head, eyes, ears, nose, throat | CARD=Cardiovascular
  RESP=Respiratory | ABD=Abdomen | NEUR=Neurological | SKIN=Skin | MSK=Musculoskeletal
ECGRHY | Rhythm | SR=Sinus rhythm | AF=Atrial fibrillation | PAC=Paced | OTH=Other
DIP | Dipstick | 0=Negative | TR=Trace | 1=+ | 2=++ | 3=+++
PREG | Pregnancy test result | NEG=Negative | POS=Positive | IND=Indeterminate
RESP | RECIST 1.1 response | CR=Complete response | PR=Partial response | SD=Stable disease | PD=Progressive disease
  NE=Not evaluable
LESLOC | Lesion location | LUNG=Lung | LIVER=Liver | LN=Lymph node | BONE=Bone | BRAIN=Brain | OTH=Other
DSREAS | Reason for discontinuation | 1=Completed | 2=Adverse event | 3=Lost to follow-up | 4=Withdrawal by subject
  5=Progressive disease | 6=Death | 7=Physician decision
DEVCAT | Deviation category | MIN=Minor | MAJ=Major | CRIT=Critical
EQ5 | EQ-5D-5L level | 1=No problems | 2=Slight problems | 3=Moderate problems | 4=Severe problems
  5=Unable / extreme problems
SAECRIT | Seriousness criterion | 1=Results in death | 2=Is life-threatening | 3=Requires hospitalisation
  4=Results in disability | 5=Congenital anomaly | 6=Important medical event
`);

/** The unit dictionaries: OID, name, and units; the first one is standard. */
export const UNIT_DICTIONARIES: readonly DictionaryPlan[] = dictionariesIn(`
TEMP | Temperature | °C | °F
BP | Blood pressure | mmHg | kPa
RATE | Rate | beats/min
BREATH | Respiratory rate | breaths/min
HEIGHT | Height | cm | in
WEIGHT | Weight | kg | lb
MS | Milliseconds | ms
HGB | Haemoglobin | g/dL | g/L | mmol/L
CELLS | Cell count | 10^9/L | 10^3/µL
ENZ | Enzyme activity | U/L | µkat/L
CREAT | Creatinine | µmol/L | mg/dL
DOSE | Dose | mg | µg | g | mL
SIZE | Lesion size | mm | cm
`);

/** Reads a table of dictionaries. */
export function dictionariesIn(table: string): DictionaryPlan[] {
  return readTable(table).map(({ cells: [oid = '', name = '', ...entries], below }) => [
    oid,
    name,
    [...entries, ...below.flat()],
  ]);
}
