import { message } from '../../../core/shared/message.ts'
import { requiredProblems } from '../../../core/shared/required.ts'
import type { Verdict } from '../../../core/shared/rule.ts'
import { refuseFields } from '../../../core/shared/rule.ts'
import { addressProblems } from '../addresses/address-rules.ts'
import type { SupplierBody } from './supplier-model.ts'

/** Whether a supplier may be saved. */
export function canSaveSupplier(body: Partial<SupplierBody>): Verdict {
  return refuseFields([
    ...requiredProblems(body, { name: message('请输入名称'), category: message('请选择类型') }),
    ...addressProblems(body.address, 'address'),
  ])
}
