import type { Message } from './message.ts'
import type { FieldProblem } from './rule.ts'

/** Whether a form value counts as not filled in: nothing, blank text, or an empty list. */
export function isBlank(value: unknown): boolean {
  if (value === undefined || value === null) return true
  if (typeof value === 'string') return value.trim() === ''
  return Array.isArray(value) && value.length === 0
}

/** One problem for each required key that is blank, in the order of `required` (key → what the user reads). */
export function requiredProblems(
  values: Readonly<Record<string, unknown>>,
  required: Readonly<Record<string, Message>>,
): FieldProblem[] {
  return Object.entries(required)
    .filter(([field]) => isBlank(values[field]))
    .map(([field, message]) => ({ field, message }))
}
