import { isAdministrator } from '../../../core/shared/document/document-approval.ts'
import { documentSteps, usualSteps } from '../../../core/shared/document/document-steps.ts'
import { message } from '../../../core/shared/message.ts'
import { type Actor, allOf, allow, refuse, type Verdict } from '../../../core/shared/rule.ts'
import { canWhileAsked } from '../production-orders/production-order-steps.ts'
import { cropOrderDocument } from './crop-order-document.ts'
import type { CropOrderStatus } from './crop-order-options.ts'

/** The fields of a cutting order that rules and commands read; list rows and complete orders both have them. */
export type CropOrderState = {
  readonly id: number
  readonly version: number
  readonly productionOrderCode: string
  readonly status: CropOrderStatus
  /** State of the production order's sheet. */
  readonly productionOrderStatus: 'Pending' | 'Revert' | 'Finished'
  /** Whether a request about the sale order waits for its decision. */
  readonly isUnderApproval: boolean
  readonly user: { readonly id: number }
}

const confirmed = () => refuse(message('裁床单已确认，不能再更改'))

/**
 * Whether the production order lets the cut be confirmed: while it is revised, or a request about its sale order is open, a
 * draft is only kept (D45, C-4-26).
 */
function canSubmit(order: CropOrderState): Verdict {
  const isConfirmed =
    order.productionOrderStatus === 'Finished' ? allow : refuse(message('生产单修订中，确认后才能提交裁床单'))
  return allOf(canWhileAsked(order), isConfirmed)
}

/** Whether a person may delete a draft: their own, or as an administrator any (C-open-47). */
function canRemove({ user }: CropOrderState, actor: Actor): Verdict {
  return user.id === actor.id || isAdministrator(actor) ? allow : refuse(message('只有创建人或管理员可以删除裁床单'))
}

/** The steps of a cutting order. Confirmed it is final (C-4-32, C-open-47). */
export const cropOrderSteps = documentSteps({
  document: cropOrderDocument,
  states: {
    Pending: { label: message('待确认'), tone: 'waiting' },
    Finished: { label: message('已确认'), tone: 'done' },
  },
  stateOf: (order: CropOrderState) => order.status,
  steps: {
    edit: {
      title: message('编辑裁床单'),
      ...usualSteps.edit,
      from: ['Pending'],
      refusal: confirmed,
    },
    submit: {
      title: message('确认并提交'),
      ...usualSteps.submit,
      from: ['Pending'],
      to: 'Finished',
      rule: canSubmit,
      refusal: confirmed,
      keywords: 'submit confirm',
    },
    remove: {
      title: message('删除裁床单'),
      ...usualSteps.remove,
      from: ['Pending'],
      rule: canRemove,
      refusal: () => refuse(message('裁床单已确认，不能删除')),
      question: ({ productionOrderCode }) => message('删除生产单 {code} 的裁床单？', { code: productionOrderCode }),
    },
  },
})
