import { expect, test } from 'vitest'
import { message } from '../shared/message.ts'
import { databaseRefusal } from './database-problem.ts'
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

test('what exists already is called by the name of its document', () => {
  const inner = Object.assign(new Error('duplicate key'), { code: '23505', table: 'units' })
  const wrapped = Object.assign(new Error('Failed query'), { cause: inner })
  const titleOf = (table: string) => (table === 'units' ? message('单位') : undefined)
  expect(databaseRefusal(wrapped, titleOf)).toMatchObject({ status: 409, body: { message: '该单位已存在' } })
  expect(databaseRefusal({ ...inner, table: 'unit_notes' }, titleOf)?.body.message).toBe('已存在相同的内容')
})
