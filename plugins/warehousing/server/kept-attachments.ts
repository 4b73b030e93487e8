import { message } from '../../../core/shared/message.ts'
import type { FieldProblem } from '../../../core/shared/rule.ts'

type Attached = { readonly attachments: readonly string[] }

/**
 * The problem of more attachments than a document takes (C-open-86). Documents that were saved when more were allowed keep theirs and
 * may lose some, so that they can still be changed and taken back.
 */
export function attachmentProblems(
  { attachments }: Attached,
  before: Attached | undefined,
  maximum: number,
): readonly FieldProblem[] {
  const isMore = attachments.length > Math.max(maximum, before?.attachments.length ?? 0)
  return isMore ? [{ field: 'attachments', message: message('最多上传 {maximum} 个文件', { maximum }) }] : []
}
