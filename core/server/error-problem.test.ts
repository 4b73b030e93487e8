import { expect, test } from 'vitest'
import { describeError } from './error-problem.ts'

test('the log names the cause, in whatever form it was thrown', () => {
  expect(describeError(new Error('gone')).error).toBe('gone')
  expect(describeError({ message: 'gone', queue: 'mail' }).error).toBe('gone')
  expect(describeError({ code: 7, more: { secret: 1 } }).error).toBe('{ code: 7, more: [Object] }')
  expect(describeError(undefined).error).toBe('undefined')
  const refused = new AggregateError([new Error('connect ECONNREFUSED ::1:5432'), new Error('other')])
  expect(describeError(refused).error).toBe('connect ECONNREFUSED ::1:5432')
})

test('values of a query are kept out of the log', () => {
  const failed = Object.assign(new Error('Failed query: select $1\nparams: secret'), { query: 'select $1' })
  failed.cause = Object.assign(new Error('syntax error'), { code: '42601' })
  const told = describeError(failed)
  expect(told).toMatchObject({ code: '42601', error: 'syntax error', query: 'select $1' })
  expect(JSON.stringify(told)).not.toContain('secret')
})
