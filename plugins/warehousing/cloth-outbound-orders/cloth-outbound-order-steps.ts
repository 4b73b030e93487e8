import type { RunningApproval } from '../../../core/shared/document/document-approval.ts'
import { canRemoveDraft } from '../../../core/shared/document/document-removal.ts'
import { documentSteps, usualSteps } from '../../../core/shared/document/document-steps.ts'
import { message } from '../../../core/shared/message.ts'
import { allow, type Refusal, refuse, type Verdict } from '../../../core/shared/rule.ts'
import type { EditWindow } from '../../sales/public.ts'
import { clothOutboundOrderDocument } from './cloth-outbound-order-document.ts'
import {
  clothOutboundStateLabels,
  type ClothOutboundStatus,
  type ShipmentDispatch,
} from './cloth-outbound-order-options.ts'

/** The fields of a shipment that rules and commands read; list rows and complete shipments both have them. */
export type ClothOutboundOrderState = {
  readonly id: number
  readonly version: number
  readonly clothOutboundOrderCode: string
  readonly status: ClothOutboundStatus
  readonly approval: RunningApproval | null
  readonly dispatchOrder: ShipmentDispatch | null
  readonly user: { readonly id: number }
  /** The argument of `canChangeOn`. */
  readonly editWindow?: EditWindow | null
}

const { noun } = clothOutboundOrderDocument

const running = message('已有1条正在进行的审批记录,请关注')

const submitted = ({ status }: ClothOutboundOrderState): Refusal =>
  status === 'Canceled'
    ? refuse(message('出货单已取消，不能再更改'))
    : refuse(message('出货单已提交，修改需要审批'), { unblockedBy: `${noun}.ask.revert` })

const revertRefusals: Readonly<Record<ClothOutboundStatus, Refusal>> = {
  Pending: refuse(message('出货单未提交，直接编辑即可'), { unblockedBy: `${noun}.edit` }),
  Finished: refuse(message('出货单不能修改')),
  Dispatched: refuse(message('出货单不能修改')),
  Revert: refuse(message('出货单已可修改，直接编辑即可'), { unblockedBy: `${noun}.edit` }),
  Canceled: refuse(message('出货单已取消，不能再更改')),
}

const cancelRefusals: Readonly<Record<ClothOutboundStatus, Refusal>> = {
  Pending: refuse(message('出货单未提交，直接删除即可'), { unblockedBy: `${noun}.delete` }),
  Finished: refuse(message('出货单不能取消')),
  Dispatched: refuse(message('出货单已发货，不能取消')),
  Revert: refuse(message('出货单不能取消')),
  Canceled: refuse(message('出货单已取消')),
}

/** Goods whose dispatch order is submitted are on their way; their shipment can be corrected, and not cancelled (C-open-114). */
function canCancel({ dispatchOrder }: ClothOutboundOrderState): Verdict {
  return dispatchOrder?.status === 'Finished'
    ? refuse(message('派送单 {code} 已提交，出货单不能取消', { code: dispatchOrder.code }))
    : allow
}

/**
 * The steps of a shipment that people take. It is dispatched by its dispatch order alone (C-open-114), and what was submitted is
 * changed or cancelled once the business follower has agreed (C-open-115, D29).
 */
export const clothOutboundOrderSteps = documentSteps({
  document: clothOutboundOrderDocument,
  states: clothOutboundStateLabels,
  stateOf: (order: ClothOutboundOrderState) => order.status,
  approvalOf: ({ approval }) => approval,
  steps: {
    edit: {
      title: message('编辑出货单'),
      ...usualSteps.edit,
      from: ['Pending', 'Revert'],
      refusal: submitted,
    },
    submit: {
      title: message('提交出货'),
      ...usualSteps.submit,
      from: ['Pending', 'Revert'],
      to: 'Finished',
      refusal: submitted,
      keywords: 'submit ship reserve confirm',
    },
    revert: {
      title: message('修改出货单'),
      via: 'call',
      from: ['Finished', 'Dispatched'],
      to: 'Revert',
      refusal: ({ status }) => revertRefusals[status],
      approval: {
        when: () => true,
        type: 'Update',
        title: message('申请修改出货单'),
        refusal: message('出货单已提交，修改需要审批'),
        running,
        keywords: 'ask change revert amend approval',
      },
      action: 'reverted',
      done: message('操作成功'),
      icon: 'undo',
      keywords: 'change revert amend',
    },
    cancel: {
      title: message('取消出货单'),
      via: 'call',
      from: ['Finished', 'Revert'],
      to: 'Canceled',
      refusal: ({ status }) => cancelRefusals[status],
      rule: canCancel,
      approval: {
        when: () => true,
        type: 'Deletion',
        title: message('申请取消出货单'),
        refusal: message('出货单已提交，取消需要审批'),
        running,
        keywords: 'ask cancel delete approval',
      },
      action: 'cancelled',
      done: message('操作成功'),
      icon: 'ban',
      keywords: 'cancel delete',
    },
    remove: {
      title: message('删除出货单'),
      ...usualSteps.remove,
      from: ['Pending'],
      rule: canRemoveDraft,
      refusal: () => refuse(message('出货单已提交，不能删除'), { unblockedBy: `${noun}.ask.cancel` }),
      question: ({ clothOutboundOrderCode: code }) => message('删除出货单 {code}？', { code }),
    },
  },
})
