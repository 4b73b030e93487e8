import { message, type Message } from '../../../shared/message.ts'
import { tooLong } from '../../../shared/schema-problem.ts'
import { parseDateText } from './date-text.ts'

/** What is wrong with a text that may have `maximum` characters: pasted into a table or taken up again, it may have more. */
export const lengthProblem = (value: unknown, maximum: number | undefined): Message | undefined =>
  maximum !== undefined && typeof value === 'string' && value.length > maximum ? tooLong(maximum) : undefined

/** Whether a value is a calendar date as forms hold it. */
export const isDate = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && parseDateText(value, value) === value

/** What is wrong with a date; undefined when it is fine or empty. */
export function dateProblem(value: unknown): Message | undefined {
  return value === null || value === undefined || value === '' || isDate(value)
    ? undefined
    : message('请输入正确的日期')
}
