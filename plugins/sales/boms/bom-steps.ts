import { recordSteps } from '../../../core/shared/document/document-steps.ts'
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

/** Reviews belong to the colours of a bill. */
export const bomSteps = recordSteps<BomState>(bomDocument, {
  edit: { title: message('编辑 BOM 单'), done: message('修改成功'), keywords: 'edit change' },
  remove: {
    title: message('删除 BOM 单'),
    rule: ({ user }, actor) =>
      user?.id === actor.id ? allow : refuse(message('非本人 BOM 单不能删除'), { isMissingRight: true }),
    question: ({ code, type }) => message('删除 BOM 单 {name}？', { name: `${code} ${type}` }),
    keywords: 'delete remove',
  },
})
