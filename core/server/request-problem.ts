import type { z } from 'zod'
import type { Message } from '../shared/message.ts'
import { message } from '../shared/message.ts'
import type { FieldProblem } from '../shared/rule.ts'
import { notFound, type Refused, refused, refusedFields } from './refusal.ts'

export type RequestPart = 'params' | 'query' | 'body'

type Issue = z.core.$ZodIssue

const missing = message('请填写')
const wrongForm = message('格式不正确')

/** What the caller is told about input that does not fit: 404 for a path, 400 for a query, 422 with fields for a body. */
export function requestRefusal(part: RequestPart, issues: readonly Issue[], input: unknown): Refused {
  if (part === 'params') return notFound()
  const problems = issues.flatMap((issue) => problemsOf(issue, input))
  if (part === 'query') {
    const { body } = refusedFields(problems)
    const reason = refused(400, message('请求参数不正确'))
    return Object.assign(reason, { body: { ...reason.body, errors: body.errors } })
  }
  const isIncomplete = problems.some((problem) => problem.message === missing)
  return refusedFields(problems, isIncomplete ? message('有必填项未填写!') : message('填写的内容有误，请检查'))
}

function problemsOf(issue: Issue, input: unknown): FieldProblem[] {
  const field = issue.path.map(String).join('.')
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ field: field ? `${field}.${key}` : key, message: message('未知字段') }))
  }
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    // The variant that fits best is the one that the caller meant; one that does not know what was sent is none that they meant.
    const unfit = (variant: readonly Issue[]) =>
      variant.length + (variant.some(({ code }) => code === 'unrecognized_keys') ? 1000 : 0)
    const [closest] = [...issue.errors].sort((one, other) => unfit(one) - unfit(other))
    return (closest ?? []).flatMap((inner) =>
      problemsOf({ ...inner, path: [...issue.path, ...inner.path] } as Issue, input),
    )
  }
  return [{ field, message: issueMessage(issue, valueAt(input, issue.path)) }]
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | null | undefined)?.[key], input)
}

/** The reader's words for one issue. A Chinese text given in the schema itself is kept. */
function issueMessage(issue: Issue, value: unknown): Message {
  if (/\p{Script=Han}/u.test(issue.message)) return message(issue.message)
  if (value === undefined || value === null || value === '') return missing
  if (issue.code === 'too_small') return tooSmall(issue)
  if (issue.code === 'too_big') return tooBig(issue)
  if (issue.code === 'invalid_value') return message('不是可选的值')
  return wrongForm
}

function tooSmall({ origin, minimum }: z.core.$ZodIssueTooSmall): Message {
  const least = Number(minimum)
  if (origin === 'string') return least <= 1 ? missing : message('至少{least}个字', { least })
  if (origin === 'array' || origin === 'set') return least <= 1 ? missing : message('至少{least}项', { least })
  if (origin === 'number' || origin === 'int' || origin === 'bigint') return message('不能小于{least}', { least })
  return wrongForm
}

function tooBig({ origin, maximum }: z.core.$ZodIssueTooBig): Message {
  const most = Number(maximum)
  if (origin === 'string') return message('内容过长，最多{most}个字', { most })
  if (origin === 'array' || origin === 'set') return message('最多{most}项', { most })
  if (origin === 'number' || origin === 'int' || origin === 'bigint') return message('不能大于{most}', { most })
  return wrongForm
}

/** Deeper than any form; what walks a body calls itself once a level. */
const DEEPEST = 50

/**
 * What no body may hold, whatever its contract: a NUL character or half of a character pair, which PostgreSQL cannot keep, and more than 50 levels.
 * Empty for a body that holds none of it.
 */
export function unstorableParts(input: unknown, path = '', depth = 0): FieldProblem[] {
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
