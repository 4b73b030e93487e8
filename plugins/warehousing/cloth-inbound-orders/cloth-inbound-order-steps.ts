import { isAdministrator } from '../../../core/shared/document/document-approval.ts'
import { documentSteps } from '../../../core/shared/document/document-steps.ts'
import { message } from '../../../core/shared/message.ts'
import { type Actor, allow, refuse, type Verdict } from '../../../core/shared/rule.ts'
import { clothInboundOrderDocument } from './cloth-inbound-order-document.ts'
import type { ClothInboundStatus } from './cloth-inbound-order-options.ts'

/** The fields of a sign-in that rules and commands read; list rows and whole documents both have them. */
export type ClothInboundOrderState = {
  readonly id: number
  readonly version: number
  readonly clothInboundOrderCode: string
  readonly status: ClothInboundStatus
  readonly user: { readonly id: number }
}

const { noun } = clothInboundOrderDocument

const finished = () =>
  refuse(message('成衣入库单已签收，不能更改，请先撤回签收'), { unblockedBy: `${noun}.regression` })

/** Whether a person may delete a draft: their own, or as an administrator any (C-open-90). */
function canRemove({ user }: ClothInboundOrderState, actor: Actor): Verdict {
  return user.id === actor.id || isAdministrator(actor) ? allow : refuse(message('非本人订单不能删除'))
}

/** The steps of a garment sign-in (C-open-106). */
export const clothInboundOrderSteps = documentSteps({
  document: clothInboundOrderDocument,
  states: {
    Pending: { label: message('待签收'), tone: 'waiting' },
    // A revoked sign-in is shown as pending (C-open-90).
    Revert: { label: message('待签收'), tone: 'waiting' },
    Finished: { label: message('已签收'), tone: 'done' },
  },
  stateOf: (order: ClothInboundOrderState) => order.status,
  steps: {
    edit: {
      title: message('编辑成衣入库单'),
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
      title: message('确认签收'),
      via: 'save',
      from: ['Pending', 'Revert'],
      to: 'Finished',
      refusal: finished,
      action: 'submitted',
      done: message('签收成功'),
      icon: 'package-check',
      keywords: 'submit sign in receive confirm',
    },
    regression: {
      title: message('撤回签收'),
      via: 'save',
      from: ['Finished'],
      to: 'Revert',
      refusal: () => refuse(message('成衣入库单未签收，直接编辑即可'), { unblockedBy: `${noun}.edit` }),
      action: 'reverted',
      question: ({ clothInboundOrderCode: code }) =>
        message('撤回入库单 {code} 的签收？成衣将从库存退出，修改后须再次签收。', { code }),
      done: message('撤回成功'),
      icon: 'undo',
      keys: 'r',
      keywords: 'revoke revert take back',
    },
    remove: {
      title: message('删除成衣入库单'),
      via: 'remove',
      from: ['Pending'],
      to: 'deleted',
      rule: canRemove,
      refusal: ({ status }) =>
        refuse(status === 'Finished' ? message('成衣入库单已签收，不能删除') : message('成衣入库单签收过，不能删除')),
      action: 'deleted',
      question: ({ clothInboundOrderCode: code }) => message('删除成衣入库单 {code}？', { code }),
      done: message('删除成功'),
      icon: 'trash',
      keywords: 'delete remove',
    },
  },
})
