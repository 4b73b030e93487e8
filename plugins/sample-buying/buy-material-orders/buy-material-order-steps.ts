import type { RunningApproval } from '../../../core/shared/document/document-approval.ts'
import { documentSteps, usualSteps } from '../../../core/shared/document/document-steps.ts'
import { type Message, message } from '../../../core/shared/message.ts'
import { allow, refuse } from '../../../core/shared/rule.ts'
import {
  buyMaterialLimits as limits,
  type BuyMaterialOrderStatus,
  buyMaterialOrderStates,
} from '../buy-material-options.ts'
import { buyMaterialOrderDocument } from './buy-material-order-document.ts'

/** What the rules of the steps read of a buying order. Rows of the list and whole orders both have it. */
export type BuyMaterialOrderLent = {
  readonly id: number
  readonly version: number
  readonly buyMaterialOrderCode: string
  readonly code: string
  readonly type: string
  readonly color: string
  readonly status: BuyMaterialOrderStatus
  readonly approval: RunningApproval | null
  readonly materialCount: number
}

const closed = ({ status }: BuyMaterialOrderLent) =>
  refuse(status === 'Cancel' ? message('买版料单已取消') : message('买版料单已完成'))

/** What is wrong with the reason for a cancellation (C-open-160). */
function cancelReasonProblem(given: string): Message | undefined {
  const reason = given.trim()
  if (!reason) return message('请填写取消原因')
  return reason.length > limits.reason ? message('取消原因不能超过{most}个字', { most: limits.reason }) : undefined
}

/**
 * The life of a buying order as far as somebody moves it: what becomes of its lines moves it on by itself, and stands in
 * `buy-material-machine.ts` (C-open-157).
 */
export const buyMaterialOrderSteps = documentSteps({
  document: buyMaterialOrderDocument,
  states: buyMaterialOrderStates,
  stateOf: (order: BuyMaterialOrderLent) => order.status,
  approvalOf: ({ approval }) => approval,
  steps: {
    edit: {
      title: message('编辑买版料单'),
      ...usualSteps.edit,
      from: ['Pending', 'BuyMaterialConfirmed', 'InProgress'],
      refusal: closed,
      done: message('修改成功'),
      keywords: 'edit change urgent due date buying order',
    },
    confirm: {
      title: message('确认物料'),
      via: 'call',
      path: 'confirm_material',
      from: ['Pending'],
      to: 'BuyMaterialConfirmed',
      refusal: (order) => (order.status === 'Cancel' ? closed(order) : refuse(message('物料已确认'))),
      rule: ({ materialCount }) => (materialCount > 0 ? allow : refuse(message('请添加物料信息'))),
      action: 'confirmed',
      done: message('操作成功'),
      icon: 'check',
      keys: 'y',
      keywords: 'confirm materials',
    },
    restart: {
      title: message('重启买版料单'),
      via: 'call',
      method: 'POST',
      from: ['Cancel'],
      to: 'Pending',
      refusal: () => refuse(message('买版料单未取消，无需重启')),
      action: 'restarted',
      done: message('操作成功'),
      icon: 'rotate-ccw',
      keywords: 'restart reopen',
    },
    cancel: {
      title: message('取消买版料单'),
      via: 'call',
      method: 'POST',
      path: 'cancel/:id',
      reasonKey: 'cancelReason',
      from: ['Pending', 'BuyMaterialConfirmed', 'InProgress'],
      to: 'Cancel',
      refusal: closed,
      reason: message('取消原因'),
      reasonProblem: cancelReasonProblem,
      // A person who buys for the order agrees (D40).
      approval: {
        when: ({ status }) => status === 'InProgress',
        type: 'Update',
        title: message('申请撤销买版料单'),
        refusal: message('买版料单进行中，撤销需要采购员审批'),
        running: message('买版料单撤销审批中，请等待审批结果'),
        keywords: 'ask cancel revoke approval',
      },
      action: 'cancelled',
      done: message('操作成功'),
      icon: 'ban',
      keywords: 'cancel revoke',
    },
  },
})
