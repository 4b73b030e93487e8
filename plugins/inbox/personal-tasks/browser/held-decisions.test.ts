import { getDefaultStore } from 'jotai'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const { calls, session, told, left } = vi.hoisted(() => ({
  calls: [] as { id: number; status: string; reason: string }[],
  session: { id: 1, hear: () => undefined as void, leave: async () => undefined as void },
  told: [] as string[],
  left: [] as { id: number; status: string; reason: string }[],
}))
vi.mock('../../../../core/browser/api/client.ts', () => ({
  call: async (_: unknown, { body }: { body: (typeof calls)[number] }) => {
    if (body.id === 404) throw new Error('decided')
    calls.push(body)
  },
}))
vi.mock('../../../../core/browser/api/call-error.ts', () => ({ failureMessage: () => ({ text: '该审批已处理' }) }))
vi.mock('../../../../core/browser/api/leaving-call.ts', () => ({
  callOnLeaving: (_: unknown, { body }: { body: (typeof calls)[number] }) => left.push(body),
}))
vi.mock('../../../../core/browser/i18n/text.ts', async () => {
  const { sourceText } = await import('../../../../core/shared/message.ts')
  return { translate: sourceText }
})
vi.mock('../../../../core/browser/session/session.ts', () => ({
  sessionNow: () => ({ user: { id: session.id } }),
  onSession: (hear: () => void) => (session.hear = hear),
  beforeSignOut: (run: () => Promise<void>) => (session.leave = run),
}))
vi.mock('../../../../core/browser/ui/toast.tsx', () => ({
  toast: { success: (text: string) => told.push(text), warning: (text: string) => told.push(text) },
}))
vi.mock('./personal-task-query.ts', () => ({ refreshTasks: async () => undefined }))

const leave = new EventTarget()
vi.stubGlobal('window', leave)
const { heldDecisionsAtom, holdDecisions, sendHeldDecisions, takeBackDecisions, takeBackTime } = await import(
  './held-decisions.ts'
)

const named = (...ids: number[]) => ids.map((id) => ({ id, version: 1, name: `#${id}` }))
const agree = (...ids: number[]) => holdDecisions({ tasks: named(...ids), status: 'Agree', reason: '' })
const held = () => getDefaultStore().get(heldDecisionsAtom)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  while (takeBackDecisions());
  calls.length = 0
  told.length = 0
  session.id = 1
  vi.useRealTimers()
})

test('a decision is sent when the time to take it back is over, and not before', async () => {
  agree(1, 2)
  await vi.advanceTimersByTimeAsync(takeBackTime - 1)
  expect(calls).toEqual([])
  expect(held()).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(calls.map(({ id }) => id)).toEqual([1, 2])
  expect(held()).toEqual([])
  expect(told).toEqual(['已通过 2 条审批'])
})

test('what was decided last is taken back first, and never sent', async () => {
  agree(1)
  holdDecisions({ tasks: named(2, 3), status: 'Rejected', reason: '太贵' })
  expect(takeBackDecisions()?.tasks.map(({ id }) => id)).toEqual([2, 3])
  expect(takeBackDecisions()?.tasks.map(({ id }) => id)).toEqual([1])
  expect(takeBackDecisions()).toBeUndefined()
  await vi.advanceTimersByTimeAsync(takeBackTime)
  expect(calls).toEqual([])
})

test('one refused decision does not stop the others, and is told with its name', async () => {
  holdDecisions({ tasks: named(1, 404, 3), status: 'Rejected', reason: '太贵' })
  await sendHeldDecisions()
  expect(calls).toMatchObject([
    { id: 1, status: 'Rejected', reason: '太贵' },
    { id: 3, status: 'Rejected' },
  ])
  expect(told).toEqual(['#404：该审批已处理', '已拒绝 2 条审批'])
})

test('what waits is sent before its person signs out', async () => {
  agree(6)
  await session.leave()
  expect(calls.map(({ id }) => id)).toEqual([6])
  expect(held()).toEqual([])
})

test('leaving the page sends what waits; another person never sends it', async () => {
  agree(7)
  leave.dispatchEvent(new Event('pagehide'))
  expect(left).toMatchObject([{ id: 7, status: 'Agree' }])
  agree(8)
  session.id = 2
  session.hear()
  await vi.advanceTimersByTimeAsync(takeBackTime)
  expect(held()).toEqual([])
  expect(calls).toEqual([])
})
