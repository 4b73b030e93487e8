import { recordSteps } from '../../../core/shared/document/document-steps.ts'
import { message } from '../../../core/shared/message.ts'
import { flowDocument } from './flow-document.ts'

/** A flow template as list rows and pages pass it to rules and commands. */
export type FlowLent = { readonly id: number; readonly version: number; readonly name: string }

/** Pattern orders hold copies, so a template may change and be deleted at any time. */
export const flowSteps = recordSteps<FlowLent>(flowDocument, {
  edit: { title: message('编辑流程模板'), done: message('修改成功'), keywords: 'edit change flow' },
  remove: {
    title: message('删除流程模板'),
    question: ({ name }) => message('删除流程模板 {name}？', { name }),
    keywords: 'delete remove flow',
  },
})
