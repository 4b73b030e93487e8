import type { z } from 'zod'
import { message } from '../shared/message.ts'
import type { FieldProblem } from '../shared/rule.ts'
import { missingValue, schemaProblems, wrongForm } from '../shared/schema-problem.ts'
import { notFound, type Refused, refused, refusedFields } from './refusal.ts'

export type RequestPart = 'params' | 'query' | 'body'

/** What the caller is told about input that does not fit: 404 for a path, 400 for a query (422 for its `type`), 422 with fields for a body. */
export function requestRefusal(part: RequestPart, issues: readonly z.core.$ZodIssue[], input: unknown): Refused {
  if (part === 'params') return notFound()
  const problems = schemaProblems(issues, input)
  if (part === 'query') {
    const { body } = refusedFields(problems)
    // `type` is no filter: it says what is to be done, or which of several things is read.
    const isType = problems.some(({ field }) => field === 'type')
    const reason = refused(isType ? 422 : 400, message('请求参数不正确'))
    return Object.assign(reason, { body: { ...reason.body, errors: body.errors } })
  }
  const isIncomplete = problems.some((problem) => problem.message === missingValue)
  return refusedFields(problems, isIncomplete ? message('有必填项未填写!') : message('填写的内容有误，请检查'))
}

/** Deeper than any form is; functions that walk a body recurse once a level. */
const DEEPEST = 50

/** Whether `unstorableProblems` finds nothing: every body is asked, and nearly all are fine. */
function isFine(input: unknown, depth: number): boolean {
  if (typeof input === 'string') return isStorable(input)
  if (typeof input !== 'object' || input === null) return true
  if (depth >= DEEPEST) return false
  if (Array.isArray(input)) return input.every((part) => isFine(part, depth + 1))
  for (const key in input)
    if (!isStorable(key) || !isFine((input as Record<string, unknown>)[key], depth + 1)) return false
  return true
}

/**
 * What no body may hold, whatever its contract: a NUL character or half of a character pair, which PostgreSQL cannot keep, and more than 50 levels.
 * Empty for a body that holds none of it.
 */
export function unstorableProblems(input: unknown): FieldProblem[] {
  return isFine(input, 0) ? [] : unstorableParts(input, '', 0)
}

function unstorableParts(input: unknown, path: string, depth: number): FieldProblem[] {
  if (typeof input === 'string') {
    return isStorable(input) ? [] : [{ field: path, message: message('含有不能保存的字符') }]
  }
  if (typeof input !== 'object' || input === null) return []
  if (depth >= DEEPEST) return [{ field: '', message: wrongForm }]
  return Object.entries(input).flatMap(([key, part]) => {
    const place = path ? `${path}.${key}` : key
    if (!isStorable(key)) return [{ field: place, message: message('未知字段') }]
    return unstorableParts(part, place, depth + 1)
  })
}

function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}
