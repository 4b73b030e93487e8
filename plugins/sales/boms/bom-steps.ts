import { documentSteps } from '../../../core/shared/document/document-steps.ts'
import { message } from '../../../core/shared/message.ts'
import { allow, refuse } from '../../../core/shared/rule.ts'
import type { ReviewStatus } from '../template-orders/template-order-options.ts'
import { bomDocument } from './bom-document.ts'

/** What rules and commands read of a bill of materials; list rows and whole bills both have it. */
export type BomState = {
  readonly id: number
  readonly version: number
  readonly code: string
  readonly type: string
  readonly user: { readonly id: number } | null
  /** For a list row: whether every colour is reviewed. */
  readonly reviewStatus?: ReviewStatus
  /** For a whole bill: its colours with their reviews. */
  readonly templates?: readonly { readonly id: number; readonly color: string; readonly reviewStatus: ReviewStatus }[]
}

/** A bill of materials has only one state: reviews belong to its colours. */
export const bomSteps = documentSteps({
  document: bomDocument,
  states: { Kept: { label: bomDocument.title, tone: 'neutral' } },
  stateOf: (_bom: BomState) => 'Kept',
  steps: {
    edit: {
      title: message('编辑 BOM 单'),
      way: 'save',
      from: ['Kept'],
      to: 'same',
      action: 'updated',
      done: message('修改成功'),
      icon: 'pencil',
      keys: 'e',
      keywords: 'edit change',
    },
    remove: {
      title: message('删除 BOM 单'),
      way: 'remove',
      from: ['Kept'],
      to: 'deleted',
      rule: ({ user }, actor) => (user?.id === actor.id ? allow : refuse(message('非本人 BOM 单不能删除'))),
      action: 'deleted',
      question: ({ code, type }) => message('删除 BOM 单 {name}？', { name: `${code} ${type}` }),
      done: message('操作成功'),
      icon: 'trash',
      keywords: 'delete remove',
    },
  },
})
