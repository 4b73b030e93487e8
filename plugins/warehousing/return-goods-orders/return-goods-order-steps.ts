import { message } from '../../../core/shared/message.ts'
import { type FinalState, finalSteps } from '../final-life.ts'
import { returnGoodsOrderDocument } from './return-goods-order-document.ts'
import type { RepairReturn } from './return-goods-order-start.ts'

/** The fields of a return that rules and commands read; list rows and complete returns both have them. */
export type ReturnGoodsOrderState = RepairReturn & FinalState & { readonly returnGoodsCode: string }

/** The steps of a return (C-4-38). A submitted one is final (C-4-39, D29). */
export const returnGoodsOrderSteps = finalSteps<ReturnGoodsOrderState>(returnGoodsOrderDocument, {
  icon: 'check',
  words: {
    finished: message('已提交'),
    edit: message('编辑退货单'),
    isFinished: message('退货单已提交，不能更改'),
    submit: message('提交退货'),
    remove: message('删除退货单'),
    cannotRemove: message('退货单已提交，不能删除'),
    removeQuestion: (code) => message('删除退货单 {code}？', { code }),
    keywords: 'return',
  },
})
