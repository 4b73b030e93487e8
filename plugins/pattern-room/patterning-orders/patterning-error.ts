import { documentKind } from '../../../core/shared/document.ts'
import { message } from '../../../core/shared/message.ts'
import { requiredProblems } from '../../../core/shared/required.ts'
import type { FieldProblem } from '../../../core/shared/rule.ts'
import type { issueValues } from './patterning-order-options.ts'

/** A report of what stands in the way of a pattern order. It is part of the order, and has a separate form. */
export const patterningErrorDocument = documentKind({
  noun: 'patterning_errors',
  key: 'PATTERNING_ORDER',
  title: message('上报异常'),
  path: '/dashboard/developmentModule/patterningOrders',
  codeField: 'description',
  timeline: false,
})

/** What a report says: its kind, what is wrong, and addresses of pictures of it. */
export type ErrorContent = {
  readonly type: (typeof issueValues)[number] | null
  readonly description: string
  readonly imageUrls: readonly string[]
}

export const blankError: ErrorContent = { type: null, description: '', imageUrls: [] }

/** What is missing in a report (B-5-55, B-5-56). */
export function patterningErrorProblems(content: Omit<ErrorContent, 'imageUrls'>): readonly FieldProblem[] {
  return requiredProblems(content, { type: message('请选择类别'), description: message('请填写描述') })
}
