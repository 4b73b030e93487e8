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

test('what is no error at all is a failure', () => {
  expect(cameraProblem('x')).toBe('failed')
})
