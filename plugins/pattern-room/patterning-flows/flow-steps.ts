import { documentSteps } from '../../../core/shared/document/document-steps.ts'
import { message } from '../../../core/shared/message.ts'
import { flowDocument } from './flow-document.ts'

/** A flow template as list rows and pages pass it to rules and commands. */
export type FlowLent = { readonly id: number; readonly version: number; readonly name: string }

/** A flow template has only one state. Pattern orders hold copies, so a template may change and be deleted at any time. */
export const flowSteps = documentSteps({
  document: flowDocument,
  states: { Kept: { label: flowDocument.title, tone: 'neutral' } },
  stateOf: (_flow: FlowLent) => 'Kept',
  steps: {
    edit: {
      title: message('编辑流程模板'),
      way: 'save',
      from: ['Kept'],
      to: 'same',
      action: 'updated',
      done: message('保存成功'),
      icon: 'pencil',
      keys: 'e',
      keywords: 'edit change flow',
    },
    remove: {
      title: message('删除流程模板'),
      way: 'remove',
      from: ['Kept'],
      to: 'deleted',
      action: 'deleted',
      question: ({ name }) => message('删除流程模板 {name}？', { name }),
      done: message('操作成功'),
      icon: 'trash',
      keywords: 'delete remove flow',
    },
  },
})
