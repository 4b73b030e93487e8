import { recordSteps } from '../../../core/shared/document/document-steps.ts'
import { message } from '../../../core/shared/message.ts'
import { valuationLineDocument } from './valuation-line-document.ts'

/** An operation as list rows and pages pass it to rules and commands. */
export type ValuationLineLent = {
  readonly id: number
  readonly version: number
  readonly code: string
  readonly name: string
}

/** Valuations copy what an operation says; one that a valuation was made from cannot be deleted. */
export const valuationLineSteps = recordSteps<ValuationLineLent>(valuationLineDocument, {
  edit: { title: message('编辑核价工序'), done: message('修改成功'), keywords: 'edit change operation' },
  remove: {
    title: message('删除核价工序'),
    question: ({ code, name }) => message('删除核价工序 {name}？', { name: `${code} ${name}` }),
    keywords: 'delete remove operation',
  },
})
