import type { RunningApproval } from '../../../core/shared/document/document-approval.ts'
import { documentSteps, usualSteps } from '../../../core/shared/document/document-steps.ts'
import { message } from '../../../core/shared/message.ts'
import { permits, write } from '../../../core/shared/permission.ts'
import { type Actor, allow, refuse, refusedByPermission, type Verdict } from '../../../core/shared/rule.ts'
import { type BulkOrderStatus, bulkOrderStates } from '../bulk-purchase-options.ts'
import { bulkPurchaseDocument } from '../bulk-purchases/bulk-purchase-document.ts'
import { bulkPurchaseOrderDocument } from './bulk-purchase-order-document.ts'

/** The fields of a bulk purchase order that rules and commands read; list rows and complete orders both have them. */
export type BulkPurchaseOrderState = {
  readonly id: number
  readonly version: number
  readonly materialBulkPurchaseOrderCode: string
  readonly status: BulkOrderStatus
  readonly approval: RunningApproval | null
  readonly lineCount: number
}

const open = ['Pending', 'PurchaseInProgress', 'PartiallyArrived'] as const

const closed = ({ status }: BulkPurchaseOrderState) =>
  refuse(status === 'Canceled' ? message('采购单已取消') : message('采购单已全部到货'))

/**
 * The steps of a bulk purchase order that people take. Its other states follow from its lines, by the rules of
 * `bulk-purchase-machine.ts` (C-open-148).
 */
export const bulkPurchaseOrderSteps = documentSteps({
  document: bulkPurchaseOrderDocument,
  states: bulkOrderStates,
  stateOf: (order: BulkPurchaseOrderState) => order.status,
  approvalOf: ({ approval }) => approval,
  steps: {
    edit: {
      title: message('编辑采购单'),
      ...usualSteps.edit,
      from: open,
      refusal: closed,
      done: message('修改成功'),
      keywords: 'edit change purchaser comment',
    },
    start: {
      title: message('开始采购'),
      via: 'call',
      from: ['Pending'],
      to: 'PurchaseInProgress',
      refusal: (order) => (order.status === 'Pending' ? closed(order) : refuse(message('采购单已开始采购'))),
      rule: ({ lineCount }) => (lineCount > 0 ? allow : refuse(message('采购单没有物料'))),
      action: 'purchase_started',
      done: message('操作成功'),
      icon: 'shopping-cart',
      keys: 'b',
      keywords: 'start buy purchase',
      batch: true,
    },
    // The people who started the purchase revoke it, and so do purchasers (C-4-24, C-open-41).
    cancel: {
      title: message('撤销采购'),
      via: 'call',
      from: open,
      to: 'Canceled',
      permission: write('PRODUCTION_ORDER', bulkPurchaseOrderDocument.key),
      refusal: ({ status }) =>
        refuse(status === 'Canceled' ? message('采购单已取消') : message('采购完成，不能撤销采购')),
      questionTitle: message('撤销确认'),
      question: ({ status }) =>
        status === 'Pending' ? message('确认撤销立即撤销订单，请再次确认采购情况后操作，撤销不可恢复') : undefined,
      approval: {
        when: ({ status }) => status !== 'Pending',
        type: 'Update',
        title: message('申请撤销采购'),
        refusal: message('采购单采购中，撤销需要采购员审批'),
        running: message('已有1条正在进行的审批记录,请关注'),
        keywords: 'ask revoke cancel purchase approval',
      },
      action: 'cancelled',
      done: message('撤销成功'),
      icon: 'rotate-ccw',
      keywords: 'revoke cancel purchase',
    },
  },
})

/** Whether differences of the bill may be taken over into an order, also into one that has arrived: it then waits for more. */
export function takeOverVerdict(
  { status, approval }: Pick<BulkPurchaseOrderState, 'status' | 'approval'>,
  actor: Actor,
): Verdict {
  if (!permits(actor.permissions, write(bulkPurchaseDocument.key))) return refusedByPermission
  if (status === 'Canceled') return refuse(message('采购单已取消'))
  return approval ? refuse(message('已有1条正在进行的审批记录,请关注')) : allow
}
