import { recordSteps } from '../../../core/shared/document/document-steps.ts'
import { message } from '../../../core/shared/message.ts'
import { valuationOrderDocument } from './valuation-order-document.ts'

/** A valuation as list rows and pages pass it to rules and commands. */
export type ValuationOrderLent = { readonly id: number; readonly version: number; readonly valuationCode: string }

/** A valuation is made for a pattern order and changed as long as that is worked on, and after. */
export const valuationOrderSteps = recordSteps<ValuationOrderLent>(valuationOrderDocument, {
  edit: { title: message('编辑核价单'), done: message('修改成功'), keywords: 'edit change valuation' },
  remove: {
    title: message('删除核价单'),
    question: ({ valuationCode }) => message('删除核价单 {code}？', { code: valuationCode }),
    keywords: 'delete remove valuation',
  },
})
