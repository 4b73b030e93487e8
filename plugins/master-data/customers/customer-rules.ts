import { missingProblems } from '../../../core/shared/document/document-required.ts'
import { emailProblem } from '../../../core/shared/email-address.ts'
import { nonNegativeProblem } from '../../../core/shared/money.ts'
import type { FieldProblem } from '../../../core/shared/rule.ts'
import { type CustomerBody, customerModel } from './customer-model.ts'

/** The problems of a customer. */
export function customerProblems(body: Partial<CustomerBody>): FieldProblem[] {
  const factor = nonNegativeProblem(body.insuranceFactor, 4)
  const email = emailProblem(body.email?.trim())
  return [
    ...missingProblems(customerModel, body),
    ...(email ? [{ field: 'email', message: email }] : []),
    ...(factor ? [{ field: 'insuranceFactor', message: factor }] : []),
  ]
}
