import { message } from '../../../core/shared/message.ts'
import { type FinalState, finalSteps } from '../final-life.ts'
import { dispatchOrderDocument } from './dispatch-order-document.ts'

/** The fields of a dispatch order that rules and commands read; list rows and complete dispatch orders both have them. */
export type DispatchOrderState = FinalState & { readonly dispatchOrderCode: string }

/** The steps of a dispatch order: its submission is final (C-open-123). */
export const dispatchOrderSteps = finalSteps<DispatchOrderState>(dispatchOrderDocument, {
  icon: 'truck',
  words: {
    finished: message('已派送'),
    edit: message('编辑派送单'),
    isFinished: message('派送单已提交，不能再更改；更正请申请修改出货单'),
    submit: message('提交派送'),
    remove: message('删除派送单'),
    cannotRemove: message('派送单已提交，不能删除'),
    removeQuestion: (code) => message('删除派送单 {code}？单上的出货单将可另行派送。', { code }),
    keywords: 'dispatch send leave',
  },
})
