import type { RunningApproval } from '../../../core/shared/document/document-approval.ts'
import { documentSteps, usualSteps } from '../../../core/shared/document/document-steps.ts'
import { message } from '../../../core/shared/message.ts'
import { refuse } from '../../../core/shared/rule.ts'
import { saleOrderDocument } from './sale-order-document.ts'
import type { SaleOrderStatus } from './sale-order-options.ts'
import type { EditWindow } from './sale-order-window.ts'

/** What rules and commands read of a sale order; list rows and whole orders both have it. */
export type SaleOrderState = {
  readonly id: number
  readonly version: number
  readonly saleOrderCode: string
  readonly status: SaleOrderStatus
  readonly approval: RunningApproval | null
  /** What closes it to changes, for `canChangeOn`. */
  readonly editWindow?: EditWindow | null
}

const { noun } = saleOrderDocument

const running = message('销售单审批中， 请前往审批通知查看进度')
const confirmed = () => refuse(message('销售单已下单，不能编辑，请先修订'), { unblockedBy: `${noun}.regression` })

/** The steps of a sale order. */
export const saleOrderSteps = documentSteps({
  document: saleOrderDocument,
  states: {
    Pending: { label: message('待下单'), tone: 'waiting' },
    // Shown as pending (B-4-17).
    Revert: { label: message('待下单'), tone: 'warning' },
    Finished: { label: message('已下单'), tone: 'done' },
  },
  stateOf: (order: SaleOrderState) => order.status,
  approvalOf: ({ approval }) => approval,
  steps: {
    edit: {
      title: message('编辑销售单'),
      ...usualSteps.edit,
      from: ['Pending', 'Revert'],
      refusal: confirmed,
    },
    submit: {
      title: message('确认下单'),
      via: 'save',
      from: ['Pending', 'Revert'],
      to: 'Finished',
      refusal: confirmed,
      // Once production has started, its follower agrees to a new version (B-open-43).
      approval: {
        when: ({ status }) => status === 'Revert',
        asksOthers: true,
        restores: true,
        type: 'Update',
        title: message('申请修改销售单'),
        refusal: message('修改销售单需要审批'),
        running,
      },
      action: 'submitted',
      done: message('操作成功'),
      icon: 'check',
      keywords: 'submit confirm order',
    },
    regression: {
      title: message('修订销售单'),
      ...usualSteps.regression,
      from: ['Finished'],
      to: 'Revert',
      refusal: () => refuse(message('销售单未下单，直接编辑即可'), { unblockedBy: `${noun}.edit` }),
      keys: 'r',
      keywords: 'revise amend revert',
    },
    remove: {
      title: message('删除销售单'),
      ...usualSteps.remove,
      from: ['Pending', 'Revert', 'Finished'],
      // Once production has started, its follower agrees to the deletion (B-open-42).
      approval: {
        when: () => true,
        asksOthers: true,
        type: 'Deletion',
        title: message('申请删除销售单'),
        refusal: message('删除销售单需要审批'),
        running,
        keywords: 'ask delete remove approval',
      },
      question: ({ saleOrderCode }) => message('删除销售单 {code}？', { code: saleOrderCode }),
      done: message('操作成功'),
    },
  },
})
