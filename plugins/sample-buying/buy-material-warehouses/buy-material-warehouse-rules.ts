import { message } from '../../../core/shared/message.ts'
import { allow, type FieldProblem, refuse, type Verdict } from '../../../core/shared/rule.ts'
import type { BuyMaterialWarehouseStatus } from '../buy-material-options.ts'

/** What the rules read of a material in the warehouse. */
type Stored = { readonly status: BuyMaterialWarehouseStatus }

const received = message('该物料已签收')
const issued = message('该物料已领用')
const awaiting = message('该物料还未签收')

/** Whether a fetched material may be signed for (C-open-165). */
export function canReceive({ status }: Stored): Verdict {
  if (status === 'awaiting') return allow
  return refuse(status === 'issued' ? issued : received)
}

const inStock = ({ status }: Stored): Verdict =>
  status === 'received' ? allow : refuse(status === 'issued' ? issued : awaiting)

/** Whether a material may be handed to the pattern room. */
export const canIssue = inStock

/** Whether a material may be put into another place, or its comment changed. */
export const canMove = inStock

/** What is said of a line that is not fetched, or not seen. */
export const notFetched = message('该物料还未取料，不能签收')

const chooseMaterials = message('请选择物料')

/** What is missing to put so many materials into a warehouse. */
export function placeProblems(warehouse: { readonly id: number } | null, count: number): readonly FieldProblem[] {
  return [
    ...(warehouse ? [] : [{ field: 'warehouse', message: message('请选择仓库') }]),
    ...(count > 0 ? [] : [{ field: 'buyMaterialIds', message: chooseMaterials }]),
  ]
}

/** What is missing to hand so many materials to the pattern room. */
export function issueProblems(issueUser: { readonly id: number } | null, count: number): readonly FieldProblem[] {
  return [
    ...(issueUser ? [] : [{ field: 'issueUser', message: message('请选择领用人') }]),
    ...(count > 0 ? [] : [{ field: 'records', message: chooseMaterials }]),
  ]
}

/** What is said of a location that is not one of the chosen warehouse. */
export const strangeLocation = message('所选的库位不在该仓库中')
