import { isAdministrator } from '../../../core/shared/document/document-approval.ts'
import { documentSteps } from '../../../core/shared/document/document-steps.ts'
import { message } from '../../../core/shared/message.ts'
import { type Actor, allow, refuse, type Verdict } from '../../../core/shared/rule.ts'
import { materialOutboundOrderDocument } from './material-outbound-order-document.ts'
import type { MaterialOutboundStatus } from './material-outbound-order-options.ts'

/** The fields of an outbound order that rules and commands read; list rows and complete orders both have them. */
export type MaterialOutboundOrderState = {
  readonly id: number
  readonly version: number
  readonly materialOutboundOrderCode: string
  readonly status: MaterialOutboundStatus
  readonly user: { readonly id: number }
}

const { noun } = materialOutboundOrderDocument

const finished = () => refuse(message('出库单已出库，不能编辑，请先撤销出库'), { unblockedBy: `${noun}.regression` })

function canRemove({ user }: MaterialOutboundOrderState, actor: Actor): Verdict {
  return user.id === actor.id || isAdministrator(actor) ? allow : refuse(message('非本人订单不能删除'))
}

/** The steps of an outbound order (C-open-90, C-open-136). */
export const materialOutboundOrderSteps = documentSteps({
  document: materialOutboundOrderDocument,
  states: {
    Pending: { label: message('待提交'), tone: 'waiting' },
    // Shown as pending (D1).
    Revert: { label: message('待提交'), tone: 'warning' },
    Finished: { label: message('已出库'), tone: 'done' },
  },
  stateOf: (order: MaterialOutboundOrderState) => order.status,
  steps: {
    edit: {
      title: message('编辑出库单'),
      via: 'save',
      from: ['Pending', 'Revert'],
      to: 'same',
      refusal: finished,
      action: 'updated',
      done: message('暂存成功'),
      icon: 'pencil',
      keys: 'e',
      keywords: 'edit change',
    },
    submit: {
      title: message('提交出库'),
      via: 'save',
      from: ['Pending', 'Revert'],
      to: 'Finished',
      refusal: finished,
      action: 'submitted',
      done: message('操作成功'),
      icon: 'check',
      keywords: 'submit issue confirm',
    },
    regression: {
      title: message('撤销出库'),
      via: 'save',
      from: ['Finished'],
      to: 'Revert',
      refusal: () => refuse(message('出库单未出库，直接编辑即可'), { unblockedBy: `${noun}.edit` }),
      action: 'reverted',
      question: ({ materialOutboundOrderCode: code }) =>
        message('撤销出库单 {code}？物料将退回库存，修改后须再次提交。', { code }),
      done: message('修改成功'),
      icon: 'undo',
      keys: 'r',
      keywords: 'revoke revert take back',
    },
    remove: {
      title: message('删除出库单'),
      via: 'remove',
      from: ['Pending'],
      to: 'deleted',
      rule: canRemove,
      refusal: () => refuse(message('出库单已出库过，不能删除')),
      action: 'deleted',
      question: ({ materialOutboundOrderCode: code }) => message('删除出库单 {code}？', { code }),
      done: message('删除成功'),
      icon: 'trash',
      keywords: 'delete remove',
    },
  },
})
