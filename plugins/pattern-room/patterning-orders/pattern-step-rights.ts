import type { RoleKey } from '../../admin/public.ts'

/** Who may work on a kind of step: the module key whose write is needed (B-6-08), and the roles that it is assigned to (B-6-17…29, B-open-74). */
export type StepRight = { readonly key: string; readonly roles: readonly RoleKey[] }

const right = (key: string, ...roles: RoleKey[]): StepRight => ({
  key: `PATTERN_${key}`,
  roles: ['版房文员', ...roles],
})

/** The rights of each kind of step. */
export const stepRights: Readonly<Record<string, StepRight>> = {
  PatternReceive: right('RECEIVE'),
  PatternDistribute: right('DISTRIBUTE', '纸样师'),
  PatternReview: right('REVIEW', '纸样师'),
  PatternSewing: right('SEWING', '车版师'),
  PatternSecondaryProcess: right('SECONDARY_PROCESS', '工艺师'),
  PatternProcess: right('PROCESS', '工艺师'),
  PatternQuantitySurveyor: right('QUANTITY_SURVEYOR', '纸样师'),
  Pattern3DProduce: right('3D_PRODUCE', '3D'),
  Pattern3DReview: right('3D_REVIEW', '纸样师'),
  PatternRationalization: right('RATIONALIZATION', '后整'),
  PatternSizeGuide: right('SIZE_GUIDE', '纸样师'),
  PatternGrading: right('GRADING', '纸样师'),
  PatternQualityAssurance: right('QUALITY_ASSURANCE', 'QA'),
}

/** The module key whose write a kind of step needs; one that nobody has for an unknown kind. */
export const stepKey = (type: string): string => stepRights[type]?.key ?? ''

/** The module keys of pattern orders and of their steps (B-6-05, B-6-08). */
export const patterningOrderKeys: readonly string[] = [
  'PATTERNING_ORDER',
  'PATTERNING_ORDER_GLOBAL',
  'PATTERNING_ORDER_GROUP',
  'PATTERNING_ORDER_INQUEST',
  'PATTERNING_ORDER_DIFFICULTY',
  'PATTERNING_ORDER_CANCEL',
  ...Object.values(stepRights).map(({ key }) => key),
  'PATTERN_SKIP',
]
