import { emailProblem } from '../../../core/shared/email-address.ts'
import { message } from '../../../core/shared/message.ts'
import { nonNegativeProblem } from '../../../core/shared/money.ts'
import { requiredProblems } from '../../../core/shared/required.ts'
import type { FieldProblem, Verdict } from '../../../core/shared/rule.ts'
import { refuseFields } from '../../../core/shared/rule.ts'
import type { CustomerBody } from './customer-model.ts'

function customerProblems(body: Partial<CustomerBody>): FieldProblem[] {
  const factor = nonNegativeProblem(body.insuranceFactor, 4)
  const email = emailProblem(body.email?.trim())
  return [
    ...requiredProblems(body, { company: message('请输入名称'), companyGroup: message('请输入集团名称') }),
    ...(email ? [{ field: 'email', message: email }] : []),
    ...(factor ? [{ field: 'insuranceFactor', message: factor }] : []),
  ]
}

/** Whether a customer may be saved. */
export function canSaveCustomer(body: Partial<CustomerBody>): Verdict {
  return refuseFields(customerProblems(body))
}
