import { documentSteps } from '../../../../core/shared/document/document-steps.ts'
import { message } from '../../../../core/shared/message.ts'
import { type Actor, allow, refuse, type Verdict } from '../../../../core/shared/rule.ts'
import { swatchOrderDocument } from './swatch-order-document.ts'
import type { DeletionState, SwatchOrderStatus } from './swatch-order-options.ts'

/** What the rules read of a swatch order; a row of the list and a whole order both have it. */
export type SwatchOrderState = {
  readonly id: number
  readonly version: number
  readonly code: string | null
  readonly status: SwatchOrderStatus
  readonly deletion: DeletionState | null
  readonly deletionAskedBy?: { readonly id: number } | null
  readonly user: { readonly id: number }
}

const { noun } = swatchOrderDocument

const isLeftAlone = ({ deletion }: SwatchOrderState): Verdict =>
  deletion === 'asked' ? refuse(message('删除审批中，请等待审批结果')) : allow

const isAsked = ({ deletion }: SwatchOrderState): Verdict =>
  deletion === 'asked' ? allow : refuse(message('没有待审批的删除申请'))

const confirmed = () => refuse(message('订样单已确认，不能编辑，请先修订'), { unblockedBy: `${noun}.regression` })

function canRemove(order: SwatchOrderState, actor: Actor): Verdict {
  if (order.status === 'Finished')
    return order.deletion === 'agreed'
      ? allow
      : refuse(message('订样单已确认，删除需要审批'), { unblockedBy: `${noun}.requestDeletion` })
  return order.user.id === actor.id ? allow : refuse(message('非本人订单不能删除'))
}

/** The life of a swatch order. */
export const swatchOrderSteps = documentSteps({
  document: swatchOrderDocument,
  states: {
    Pending: { label: message('待确认'), tone: 'waiting' },
    Revert: { label: message('修订中'), tone: 'warning' },
    Finished: { label: message('已确认'), tone: 'done' },
  },
  stateOf: (order: SwatchOrderState) => order.status,
  steps: {
    edit: {
      title: message('编辑订样单'),
      way: 'save',
      from: ['Pending', 'Revert'],
      to: 'same',
      refusal: confirmed,
      action: 'updated',
      done: message('暂存成功'),
      icon: 'pencil',
      keys: 'e',
      keywords: 'edit',
    },
    submit: {
      title: message('确认提交'),
      way: 'save',
      from: ['Pending', 'Revert'],
      to: 'Finished',
      refusal: confirmed,
      action: 'submitted',
      done: message('操作成功'),
      icon: 'check',
      keywords: 'submit confirm',
    },
    regression: {
      title: message('修订订样单'),
      way: 'save',
      from: ['Finished'],
      to: 'Revert',
      rule: isLeftAlone,
      refusal: () => refuse(message('订样单未确认，直接编辑即可'), { unblockedBy: `${noun}.edit` }),
      action: 'reverted',
      done: message('修改成功'),
      icon: 'undo',
      keywords: 'revise amend',
    },
    remove: {
      title: message('删除订样单'),
      way: 'remove',
      from: ['Pending', 'Revert', 'Finished'],
      to: 'deleted',
      rule: canRemove,
      action: 'deleted',
      done: message('删除成功'),
      icon: 'trash',
      keywords: 'delete remove',
      batch: true,
    },
    requestDeletion: {
      title: message('申请删除'),
      way: 'call',
      from: ['Finished'],
      to: 'same',
      path: 'request_deletion',
      rule: isLeftAlone,
      refusal: () => refuse(message('订样单未确认，可以直接删除'), { unblockedBy: `${noun}.delete` }),
      action: 'deletion_requested',
      reason: message('删除原因'),
      done: message('已提交删除申请'),
      icon: 'file-x',
      keywords: 'request deletion approval',
    },
    agreeDeletion: {
      title: message('同意删除'),
      way: 'call',
      from: ['Finished'],
      to: 'same',
      path: 'agree_deletion',
      rule: isAsked,
      notBy: ({ deletionAskedBy }) => deletionAskedBy?.id,
      action: 'deletion_agreed',
      done: message('已同意删除'),
      icon: 'check',
      keywords: 'agree deletion approve',
    },
    rejectDeletion: {
      title: message('驳回删除'),
      way: 'call',
      from: ['Finished'],
      to: 'same',
      path: 'reject_deletion',
      rule: isAsked,
      notBy: ({ deletionAskedBy }) => deletionAskedBy?.id,
      action: 'deletion_rejected',
      reason: message('驳回原因'),
      done: message('已驳回删除'),
      icon: 'x',
      keywords: 'reject deletion',
    },
  },
})
