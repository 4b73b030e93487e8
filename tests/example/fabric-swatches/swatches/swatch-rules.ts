import { message } from '../../../../core/shared/message.ts'
import { requiredProblems } from '../../../../core/shared/required.ts'
import { allow, type FieldProblem, refuse, refuseFields, type Verdict } from '../../../../core/shared/rule.ts'
import type { SwatchBody } from './swatch-contract.ts'
import type { SwatchStatus } from './swatch-fields.ts'

/** The problems of a swatch's values. */
export function swatchProblems(body: SwatchBody): readonly FieldProblem[] {
  return requiredProblems(body, { name: message('请输入面料名称') })
}

/** Whether a swatch may be saved with these values. */
export function canSaveSwatch(body: SwatchBody): Verdict {
  return refuseFields(swatchProblems(body))
}

/** Whether a swatch may be marked as used up. */
export function canUseUp(swatch: { readonly status: SwatchStatus }): Verdict {
  return swatch.status === 'Kept' ? allow : refuse(message('样卡已用完'))
}
