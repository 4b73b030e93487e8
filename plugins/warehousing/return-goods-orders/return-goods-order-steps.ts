import { canRemoveDraft } from '../../../core/shared/document/document-removal.ts'
import { documentSteps } from '../../../core/shared/document/document-steps.ts'
import { message } from '../../../core/shared/message.ts'
import { refuse } from '../../../core/shared/rule.ts'
import { returnGoodsOrderDocument } from './return-goods-order-document.ts'
import type { RepairReturn } from './return-goods-order-start.ts'

/** The fields of a return that rules and commands read; list rows and complete returns both have them. */
export type ReturnGoodsOrderState = RepairReturn & {
  readonly id: number
  readonly version: number
  readonly returnGoodsCode: string
  readonly user: { readonly id: number }
}

const finished = () => refuse(message('退货单已提交，不能更改'))

/** The steps of a return (C-4-38). A submitted one is final (C-4-39, D29). */
export const returnGoodsOrderSteps = documentSteps({
  document: returnGoodsOrderDocument,
  states: {
    Pending: { label: message('待提交'), tone: 'waiting' },
    Finished: { label: message('已提交'), tone: 'done' },
  },
  stateOf: (order: ReturnGoodsOrderState) => order.status,
  steps: {
    edit: {
      title: message('编辑退货单'),
      via: 'save',
      from: ['Pending'],
      to: 'same',
      refusal: finished,
      action: 'updated',
      done: message('暂存成功'),
      icon: 'pencil',
      keys: 'e',
      keywords: 'edit change',
    },
    submit: {
      title: message('提交退货'),
      via: 'save',
      from: ['Pending'],
      to: 'Finished',
      refusal: finished,
      action: 'submitted',
      done: message('操作成功'),
      icon: 'check',
      keywords: 'submit return confirm',
    },
    remove: {
      title: message('删除退货单'),
      via: 'remove',
      from: ['Pending'],
      to: 'deleted',
      rule: canRemoveDraft,
      refusal: () => refuse(message('退货单已提交，不能删除')),
      action: 'deleted',
      question: ({ returnGoodsCode: code }) => message('删除退货单 {code}？', { code }),
      done: message('删除成功'),
      icon: 'trash',
      keywords: 'delete remove',
    },
  },
})
