import { message } from '../../../core/shared/message.ts'
import { requiredProblems } from '../../../core/shared/required.ts'
import type { Verdict } from '../../../core/shared/rule.ts'
import { refuseFields } from '../../../core/shared/rule.ts'
import type { UnitBody } from './unit-model.ts'

/** Whether a unit may be saved. */
export function canSaveUnit(body: Partial<UnitBody>): Verdict {
  return refuseFields(requiredProblems(body, { name: message('请输入名称'), kind: message('请选择计量方式') }))
}
