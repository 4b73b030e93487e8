import { documentSteps } from '../../../core/shared/document/document-steps.ts'
import { message } from '../../../core/shared/message.ts'
import { valuationLineDocument } from './valuation-line-document.ts'

/** An operation as list rows and pages pass it to rules and commands. */
export type ValuationLineLent = {
  readonly id: number
  readonly version: number
  readonly code: string
  readonly name: string
}

/** An operation has only one state. Valuations copy what it says; one that a valuation was made from cannot be deleted. */
export const valuationLineSteps = documentSteps({
  document: valuationLineDocument,
  states: { Kept: { label: valuationLineDocument.title, tone: 'neutral' } },
  stateOf: (_line: ValuationLineLent) => 'Kept',
  steps: {
    edit: {
      title: message('编辑核价工序'),
      way: 'save',
      from: ['Kept'],
      to: 'same',
      action: 'updated',
      done: message('保存成功'),
      icon: 'pencil',
      keys: 'e',
      keywords: 'edit change operation',
    },
    remove: {
      title: message('删除核价工序'),
      way: 'remove',
      from: ['Kept'],
      to: 'deleted',
      action: 'deleted',
      question: ({ code, name }) => message('删除核价工序 {name}？', { name: `${code} ${name}` }),
      done: message('操作成功'),
      icon: 'trash',
      keywords: 'delete remove operation',
    },
  },
})
