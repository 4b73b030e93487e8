import { documentSteps, usualSteps } from '../../../core/shared/document/document-steps.ts'
import { type Message, message } from '../../../core/shared/message.ts'
import { write } from '../../../core/shared/permission.ts'
import { allOf, allow, refuse, type Verdict } from '../../../core/shared/rule.ts'
import type { EditWindow, ProductionStatus } from '../../sales/public.ts'
import { productionOrderDocument } from './production-order-document.ts'
import type { MaterialStatus, OrderStatus, SettableStatus } from './production-order-options.ts'

/**
 * The facts that decide whether a production order may still be changed: the edit window of its purchase, and the state of
 * the first shipment.
 */
export type ProductionWindow = EditWindow & { readonly status: string | null }

/** The fields of a production order that rules and commands read; list rows and complete orders both have them. */
export type ProductionOrderState = {
  readonly id: number
  readonly version: number
  readonly productionOrderCode: string
  readonly orderStatus: OrderStatus
  readonly status: ProductionStatus
  readonly materialStatus: MaterialStatus | null
  /** Whether a request about the sale order waits for its decision. */
  readonly isUnderApproval: boolean
  /** Null before the first shipment. */
  readonly editWindow?: ProductionWindow | null
  readonly secondaryProcessesReviewStatus: 'Pending' | 'Reviewed'
  /** Number of secondary processes. */
  readonly secondaryCount: number
}

const { noun } = productionOrderDocument

const confirmed = () => refuse(message('生产单已确认，不能编辑，请先修订'), { unblockedBy: `${noun}.regression` })

/**
 * Whether no approval request about the sale order is open. While one is open, the production order cannot be changed
 * (C-4-26, C-open-176).
 */
export function canWhileAsked({ isUnderApproval }: Pick<ProductionOrderState, 'isUnderApproval'>): Verdict {
  return isUnderApproval ? refuse(message('销售单审批中， 请前往审批通知处理审批')) : allow
}

/** Whether the first shipment has left (C-4-25). */
function canBeforeShipment({ editWindow }: Pick<ProductionOrderState, 'editWindow'>): Verdict {
  return editWindow?.status === 'Dispatched' ? refuse(message('已过了可修改期不能再修改。')) : allow
}

function canReview({ secondaryProcessesReviewStatus: status, secondaryCount }: ProductionOrderState): Verdict {
  if (status === 'Reviewed')
    return refuse(message('二次工艺已审核'), { unblockedBy: `${noun}.withdrawSecondaryReview` })
  return secondaryCount > 0 ? allow : refuse(message('生产单没有二次工艺'))
}

/**
 * Whether people may set the production status (C-4-08…12, C-open-35): of a confirmed order, in both directions among the three
 * later statuses.
 */
export function canSetStatus(order: ProductionOrderState, to: SettableStatus): Verdict {
  if (order.status === to && canSetAnyStatus(order).allowed) return refuse(message('生产单已是该状态'))
  return canSetAnyStatus(order)
}

/** Whether people may set the production status at all, whichever they choose. */
export function canSetAnyStatus(order: Pick<ProductionOrderState, 'orderStatus' | 'isUnderApproval'>): Verdict {
  return order.orderStatus === 'Finished'
    ? canWhileAsked(order)
    : refuse(message('生产单未确认，不能更改生产状态'), { unblockedBy: `${noun}.edit` })
}

const all = ['Pending', 'Revert', 'Finished'] as const

/** Makes the step that sets a production status. The step does not change the status of the document. */
const statusStep = (to: SettableStatus, title: Message, action: string, icon: string, keywords: string) =>
  ({
    title,
    via: 'call',
    path: `status/${to}`,
    from: all,
    to: 'same',
    rule: (order: ProductionOrderState) => canSetStatus(order, to),
    action,
    done: message('修改成功'),
    icon,
    keywords,
    batch: true,
  }) as const

/** The steps of a production order. People cannot delete one; a draft is deleted together with its sale order (C-open-07). */
export const productionOrderSteps = documentSteps({
  document: productionOrderDocument,
  states: {
    Pending: { label: message('待确认'), tone: 'waiting' },
    // Shown as pending (C-4-02).
    Revert: { label: message('待确认'), tone: 'warning' },
    Finished: { label: message('已确认'), tone: 'done' },
  },
  stateOf: (order: ProductionOrderState) => order.orderStatus,
  steps: {
    edit: {
      title: message('编辑生产单'),
      ...usualSteps.edit,
      from: ['Pending', 'Revert'],
      rule: canWhileAsked,
      refusal: confirmed,
    },
    submit: {
      title: message('确认并提交'),
      ...usualSteps.submit,
      from: ['Pending', 'Revert'],
      to: 'Finished',
      rule: canWhileAsked,
      refusal: confirmed,
      keywords: 'submit confirm',
    },
    regression: {
      title: message('修订生产单'),
      ...usualSteps.regression,
      from: ['Finished'],
      to: 'Revert',
      rule: (order) => allOf(canWhileAsked(order), canBeforeShipment(order)),
      refusal: () => refuse(message('生产单未确认，直接编辑即可'), { unblockedBy: `${noun}.edit` }),
      question: ({ productionOrderCode }) =>
        message('修订生产单 {code}？修订后须再次确认，在此之前其他单据仍使用上一个已确认的版本。', {
          code: productionOrderCode,
        }),
      keys: 'r',
      keywords: 'revise amend revert',
    },
    // The valuation's people review what secondary processes cost (C-open-46, D28).
    reviewSecondary: {
      title: message('审核二次工艺'),
      via: 'call',
      path: 'review/secondary_processes',
      from: all,
      to: 'same',
      permission: write('PROCESS_VALUATION'),
      rule: canReview,
      action: 'secondary_reviewed',
      done: message('操作成功'),
      icon: 'circle-check',
      keywords: 'review secondary processes',
      whileAsked: true,
    },
    withdrawSecondaryReview: {
      title: message('撤销二次工艺审核'),
      via: 'call',
      path: 'review/secondary_processes/withdraw',
      from: all,
      to: 'same',
      permission: write('PROCESS_VALUATION'),
      rule: ({ secondaryProcessesReviewStatus: status }) =>
        status === 'Reviewed'
          ? allow
          : refuse(message('二次工艺未审核，无需撤销'), { unblockedBy: `${noun}.reviewSecondary` }),
      action: 'secondary_review_withdrawn',
      done: message('操作成功'),
      icon: 'rotate-ccw',
      keywords: 'withdraw review secondary processes',
      whileAsked: true,
    },
    markInProgress: statusStep('InProgress', message('标为生产中'), 'started', 'play', 'in production status'),
    markPartialComplete: statusStep(
      'PartialComplete',
      message('标为部分完成'),
      'partly_completed',
      'circle-dot',
      'partly finished status',
    ),
    markFinished: statusStep(
      'Finished',
      message('标为已完成'),
      'completed',
      'circle-check',
      'completed finished status',
    ),
  },
})

/** The step that sets each production status. */
export const statusSteps = {
  InProgress: 'markInProgress',
  PartialComplete: 'markPartialComplete',
  Finished: 'markFinished',
} as const satisfies Readonly<Record<SettableStatus, string>>
