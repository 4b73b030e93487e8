import type { z } from 'zod'
import { type Message, message } from './message.ts'
import type { FieldProblem } from './rule.ts'

type Issue = z.core.$ZodIssue

/** What is said of a value that is not there. */
export const missingValue = message('请填写')
/** What is said of a value that is none of its kind. */
export const wrongForm = message('格式不正确')

/** What is said of a text that is longer than `most` characters. */
export const tooLong = (most: number): Message => message('内容过长，最多{most}个字', { most })

/** The issues of a schema with an input as problems of its fields, in the reader's words: form and server say the same. */
export function schemaProblems(issues: readonly Issue[], input: unknown): FieldProblem[] {
  return issues.flatMap((issue) => issueProblems(issue, input))
}

function issueProblems(issue: Issue, input: unknown): FieldProblem[] {
  const field = issue.path.map(String).join('.')
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ field: field ? `${field}.${key}` : key, message: message('未知字段') }))
  }
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    // Report the variant of a union that fits best: the caller probably meant that one. A variant that does not know the keys that were sent was
    // not meant.
    const unfit = (variant: readonly Issue[]) =>
      variant.length + (variant.some(({ code }) => code === 'unrecognized_keys') ? 1000 : 0)
    const [closest] = [...issue.errors].sort((one, other) => unfit(one) - unfit(other))
    return (closest ?? []).flatMap((inner) =>
      issueProblems({ ...inner, path: [...issue.path, ...inner.path] } as Issue, input),
    )
  }
  return [{ field, message: issueMessage(issue, valueAt(input, issue.path)) }]
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | null | undefined)?.[key], input)
}

/** The reader's words for one issue. A Chinese text given in the schema itself is kept. */
function issueMessage(issue: Issue, value: unknown): Message {
  // The validator's own text lists the values that it expects, which may be Chinese, too.
  const isListed = issue.code === 'invalid_value' && issue.message.startsWith('Invalid ')
  if (!isListed && /\p{Script=Han}/u.test(issue.message)) return message(issue.message)
  if (value === undefined || value === null || value === '') return missingValue
  if (issue.code === 'custom' && isMessage(issue.params?.['problem'])) return issue.params['problem']
  if (issue.code === 'too_small') return tooSmall(issue)
  if (issue.code === 'too_big') return tooBig(issue)
  if (issue.code === 'invalid_value') return message('不是可选的值')
  return wrongForm
}

/** A schema that says itself what is wrong gives the text as `problem`. */
function isMessage(given: unknown): given is Message {
  return typeof given === 'object' && given !== null && 'text' in given
}

function tooSmall({ origin, minimum }: z.core.$ZodIssueTooSmall): Message {
  const least = Number(minimum)
  if (origin === 'string') return least <= 1 ? missingValue : message('至少{least}个字', { least })
  if (origin === 'array' || origin === 'set') return least <= 1 ? missingValue : message('至少{least}项', { least })
  if (origin === 'number' || origin === 'int' || origin === 'bigint') return message('不能小于{least}', { least })
  return wrongForm
}

function tooBig({ origin, maximum }: z.core.$ZodIssueTooBig): Message {
  const most = Number(maximum)
  if (origin === 'string') return tooLong(most)
  if (origin === 'array' || origin === 'set') return message('最多{most}项', { most })
  if (origin === 'number' || origin === 'int' || origin === 'bigint') return message('不能大于{most}', { most })
  return wrongForm
}
