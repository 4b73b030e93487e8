import { documentSteps } from '../../../core/shared/document/document-steps.ts'
import { message } from '../../../core/shared/message.ts'
import { valuationOrderDocument } from './valuation-order-document.ts'

/** A valuation as list rows and pages pass it to rules and commands. */
export type ValuationOrderLent = {
  readonly id: number
  readonly version: number
  readonly valuationCode: string
}

/** A valuation has only one state: it is made for a pattern order and changed as long as that is worked on, and after. */
export const valuationOrderSteps = documentSteps({
  document: valuationOrderDocument,
  states: { Kept: { label: valuationOrderDocument.title, tone: 'neutral' } },
  stateOf: (_order: ValuationOrderLent) => 'Kept',
  steps: {
    edit: {
      title: message('编辑核价单'),
      way: 'save',
      from: ['Kept'],
      to: 'same',
      action: 'updated',
      done: message('保存成功'),
      icon: 'pencil',
      keys: 'e',
      keywords: 'edit change valuation',
    },
    remove: {
      title: message('删除核价单'),
      way: 'remove',
      from: ['Kept'],
      to: 'deleted',
      action: 'deleted',
      question: ({ valuationCode }) => message('删除核价单 {code}？', { code: valuationCode }),
      done: message('操作成功'),
      icon: 'trash',
      keywords: 'delete remove valuation',
    },
  },
})
