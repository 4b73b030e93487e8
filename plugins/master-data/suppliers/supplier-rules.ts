import { missingProblems } from '../../../core/shared/document/document-required.ts'
import type { FieldProblem } from '../../../core/shared/rule.ts'
import { addressProblems } from '../addresses/address-rules.ts'
import { type SupplierBody, supplierModel } from './supplier-model.ts'

/** The problems of a supplier. */
export function supplierProblems(body: Partial<SupplierBody>): FieldProblem[] {
  return [...missingProblems(supplierModel, body), ...addressProblems(body.address, 'address')]
}
