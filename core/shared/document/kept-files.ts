import { message } from '../message.ts'
import type { FieldProblem } from '../rule.ts'
import type { DocumentField } from './document-field.ts'

type Value = Readonly<Record<string, unknown>>

const countOf = (of: Value | undefined, key: string) => (of?.[key] as readonly unknown[] | undefined)?.length ?? 0

/**
 * The problems of lists of files with a limit that sank. A document takes `most` files. One that was saved with more keeps them and may lose
 * some, so that people can still change it and take it back.
 */
export function keptFileProblems(
  fields: Readonly<Record<string, DocumentField>>,
  content: Value,
  before: Value | undefined,
): readonly FieldProblem[] {
  return Object.entries(fields).flatMap(([key, { most: maximum, mostKept }]) => {
    if (mostKept === undefined || maximum === undefined) return []
    const isMore = countOf(content, key) > Math.max(maximum, countOf(before, key))
    return isMore ? [{ field: key, message: message('最多上传 {maximum} 个文件', { maximum }) }] : []
  })
}
