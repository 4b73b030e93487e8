import { canRemoveDraft } from '../../../core/shared/document/document-removal.ts'
import { documentSteps } from '../../../core/shared/document/document-steps.ts'
import { message } from '../../../core/shared/message.ts'
import { refuse } from '../../../core/shared/rule.ts'
import { dispatchOrderDocument } from './dispatch-order-document.ts'
import type { DispatchStatus } from './dispatch-order-options.ts'

/** The fields of a dispatch order that rules and commands read; list rows and complete dispatch orders both have them. */
export type DispatchOrderState = {
  readonly id: number
  readonly version: number
  readonly dispatchOrderCode: string
  readonly status: DispatchStatus
  readonly user: { readonly id: number }
}

const submitted = () => refuse(message('派送单已提交，不能再更改；更正请申请修改出货单'))

/** The steps of a dispatch order: its submission is final (C-open-123). */
export const dispatchOrderSteps = documentSteps({
  document: dispatchOrderDocument,
  states: {
    Pending: { label: message('待提交'), tone: 'waiting' },
    Finished: { label: message('已派送'), tone: 'done' },
  },
  stateOf: (order: DispatchOrderState) => order.status,
  steps: {
    edit: {
      title: message('编辑派送单'),
      via: 'save',
      from: ['Pending'],
      to: 'same',
      refusal: submitted,
      action: 'updated',
      done: message('暂存成功'),
      icon: 'pencil',
      keys: 'e',
      keywords: 'edit change',
    },
    submit: {
      title: message('提交派送'),
      via: 'save',
      from: ['Pending'],
      to: 'Finished',
      refusal: submitted,
      action: 'submitted',
      done: message('操作成功'),
      icon: 'truck',
      keywords: 'submit dispatch send leave confirm',
    },
    remove: {
      title: message('删除派送单'),
      via: 'remove',
      from: ['Pending'],
      to: 'deleted',
      rule: canRemoveDraft,
      refusal: () => refuse(message('派送单已提交，不能删除')),
      action: 'deleted',
      question: ({ dispatchOrderCode: code }) => message('删除派送单 {code}？单上的出货单将可另行派送。', { code }),
      done: message('删除成功'),
      icon: 'trash',
      keywords: 'delete remove',
    },
  },
})
