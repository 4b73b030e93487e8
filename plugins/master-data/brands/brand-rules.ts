import { message } from '../../../core/shared/message.ts'
import { requiredProblems } from '../../../core/shared/required.ts'
import type { Verdict } from '../../../core/shared/rule.ts'
import { refuseFields } from '../../../core/shared/rule.ts'
import type { BrandBody } from './brand-model.ts'

/** Whether a brand may be saved. */
export function canSaveBrand(body: Partial<BrandBody>): Verdict {
  return refuseFields(requiredProblems(body, { name: message('请输入名称'), customerId: message('请选择客户') }))
}
