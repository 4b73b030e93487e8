import { expect, test } from 'vitest'
import { cameraProblem } from './camera.ts'

test.each([
  ['NotAllowedError', 'refused'],
  ['SecurityError', 'refused'],
  ['NotFoundError', 'none'],
  ['OverconstrainedError', 'none'],
  ['NotReadableError', 'busy'],
  ['TypeError', 'failed'],
])('%s of the browser means %s', (name, problem) => {
  expect(cameraProblem(Object.assign(new Error('x'), { name }))).toBe(problem)
})

test('an unknown value is a failure', () => {
  expect(cameraProblem('x')).toBe('failed')
})
