import { canRemoveDraft } from '../../../core/shared/document/document-removal.ts'
import { documentSteps, usualSteps } from '../../../core/shared/document/document-steps.ts'
import { type Message, message } from '../../../core/shared/message.ts'
import { type Refusal, refuse } from '../../../core/shared/rule.ts'
import { bookingOrderDocument } from './booking-order-document.ts'
import { bookingStateLabels, type BookingStatus, mostReason } from './booking-order-options.ts'

/** The fields of a booking that rules and commands read; list rows and complete bookings both have them. */
export type BookingOrderState = {
  readonly id: number
  readonly version: number
  readonly clothWarehouseBookingOrderCode: string
  readonly status: BookingStatus
  readonly bookingQuantity: number
  readonly signedQuantity: number
  readonly user: { readonly id: number }
}

const { noun } = bookingOrderDocument

const submitted = ({ status }: BookingOrderState): Refusal =>
  refuse(
    status === 'Canceled' ? message('预约单已取消，不能再更改') : message('预约单已提交，不能再更改'),
    status === 'Finished' ? { unblockedBy: `${noun}.cancel` } : {},
  )

/** What is wrong with the reason for a cancellation. */
function cancelReasonProblem(given: string): Message | undefined {
  const reason = given.trim()
  if (!reason) return message('请填写取消原因')
  return [...reason].length > mostReason ? message('取消原因不能超过{most}个字', { most: mostReason }) : undefined
}

const cancelRefusals: Readonly<Record<BookingStatus, Refusal>> = {
  Pending: refuse(message('预约单未提交，直接删除即可'), { unblockedBy: `${noun}.delete` }),
  Finished: refuse(message('预约单不能取消')),
  PartiallyArrived: refuse(message('预约单已有签收，不能取消；余数不再到货请用“结束预约”'), {
    unblockedBy: `${noun}.finish`,
  }),
  AllArrived: refuse(message('预约单已全部签收，不能取消')),
  Canceled: refuse(message('预约单已取消')),
}

const finishRefusals: Readonly<Record<BookingStatus, Refusal>> = {
  Pending: refuse(message('预约单未提交'), { unblockedBy: `${noun}.edit` }),
  Finished: refuse(message('预约单还没有签收，不再到货请取消预约单'), { unblockedBy: `${noun}.cancel` }),
  PartiallyArrived: refuse(message('预约单不能结束')),
  AllArrived: refuse(message('预约单已全部签收')),
  Canceled: refuse(message('预约单已取消')),
}

/**
 * The steps of a booking (C-open-99). Between submission and the end its state follows from what is signed in; nobody moves it by
 * hand.
 */
export const bookingOrderSteps = documentSteps({
  document: bookingOrderDocument,
  states: bookingStateLabels,
  stateOf: (order: BookingOrderState) => order.status,
  steps: {
    edit: {
      title: message('编辑预约单'),
      ...usualSteps.edit,
      from: ['Pending'],
      refusal: submitted,
    },
    submit: {
      title: message('提交预约'),
      ...usualSteps.submit,
      from: ['Pending'],
      to: 'Finished',
      refusal: submitted,
      keywords: 'submit book confirm',
    },
    finish: {
      title: message('结束预约'),
      via: 'call',
      method: 'POST',
      path: 'finish/:id',
      from: ['PartiallyArrived'],
      to: 'AllArrived',
      refusal: ({ status }) => finishRefusals[status],
      action: 'closed',
      question: ({ clothWarehouseBookingOrderCode: code, bookingQuantity, signedQuantity }) =>
        message('预约单 {code} 预约 {booked} 件，已签收 {signed} 件，余数不再到货，是否结束？', {
          code,
          booked: bookingQuantity,
          signed: signedQuantity,
        }),
      done: message('操作成功'),
      icon: 'flag',
      keys: 'y',
      keywords: 'finish close the rest does not come short',
    },
    cancel: {
      title: message('取消预约单'),
      via: 'call',
      method: 'POST',
      path: 'cancel/:id',
      reasonKey: 'cancelReason',
      from: ['Finished'],
      to: 'Canceled',
      refusal: ({ status }) => cancelRefusals[status],
      reason: message('取消原因'),
      reasonProblem: cancelReasonProblem,
      action: 'cancelled',
      done: message('操作成功'),
      icon: 'ban',
      keywords: 'cancel revoke',
    },
    remove: {
      title: message('删除预约单'),
      ...usualSteps.remove,
      from: ['Pending'],
      rule: canRemoveDraft,
      refusal: () => refuse(message('预约单已提交，不能删除')),
      question: ({ clothWarehouseBookingOrderCode: code }) => message('删除预约单 {code}？', { code }),
    },
  },
})
