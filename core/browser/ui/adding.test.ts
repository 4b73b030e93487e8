import { beforeEach, expect, test, vi } from 'vitest'
import { adding } from './adding.ts'
import { CallError } from '../api/call-error.ts'

const { error } = vi.hoisted(() => ({ error: vi.fn() }))
vi.mock('./toast.tsx', () => ({ toast: { error } }))
vi.mock('../i18n/text.ts', () => ({ translate: ({ text }: { text: string }) => text }))

beforeEach(() => error.mockReset())

const failing = (failure: Error) => adding(() => Promise.reject(failure)).catch((thrown: unknown) => thrown)

test('what was added is returned, and nothing is said', async () => {
  expect(await adding(async () => 7)).toBe(7)
  expect(error).not.toHaveBeenCalled()
})

test('a failed call says that nothing was added, and throws its reason', async () => {
  const failure = new CallError(503, { message: '服务器忙' })
  expect(await failing(failure)).toBe(failure)
  expect(error.mock.calls).toEqual([['添加失败']])
})

test.each([
  ['a signed out person', new CallError(401, { message: '' })],
  ['a wrong field', new CallError(422, { message: '' })],
  ['a change by somebody else', new CallError(409, { message: '' })],
  ['a call that was called off', new CallError(0, { message: '' }, 'aborted')],
])('%s learns it elsewhere', async (_, failure) => {
  await failing(failure)
  expect(error).not.toHaveBeenCalled()
})
