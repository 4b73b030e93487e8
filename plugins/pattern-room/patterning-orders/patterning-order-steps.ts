import { documentSteps, usualSteps } from '../../../core/shared/document/document-steps.ts'
import { message } from '../../../core/shared/message.ts'
import { patterningOrderDocument } from './patterning-order-document.ts'
import { type OrderStatus, orderStates } from './patterning-order-options.ts'

/** What the rule of an edit reads of a pattern order. */
export type PatterningOrderLent = {
  readonly id: number
  readonly version: number
  readonly code: string
  readonly type: string
  readonly color: string
  readonly status: OrderStatus
}

/**
 * The life of a pattern order as its form knows it: it is edited until it is finished or cancelled. Everything else that is done to it follows from its
 * steps and stands in `patterning-order-machine.ts`.
 */
export const patterningOrderSteps = documentSteps({
  document: patterningOrderDocument,
  states: orderStates,
  stateOf: (order: PatterningOrderLent) => order.status,
  steps: {
    edit: {
      title: message('编辑版房订单'),
      ...usualSteps.edit,
      from: ['Pending', 'InProgress', 'Inquest'],
      done: message('修改成功'),
      keywords: 'edit change pattern order',
    },
  },
})
