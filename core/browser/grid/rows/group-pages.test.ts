import { beforeEach, expect, test, vi } from 'vitest'
import type { GroupContracts } from '../../../shared/list-group-contract.ts'
import { groupPages } from './group-pages.ts'

const { call } = vi.hoisted(() => ({ call: vi.fn() }))
vi.mock('../../api/client.ts', () => ({ call }))

const contract = { path: 'notes/group_rows' } as GroupContracts['rows']
const pageOf = (group: string | null) => ({ records: [{ id: Number(group) }], total: 1 })
const first = { page: 1, size: 100 }

beforeEach(() => {
  call.mockReset()
  call.mockImplementation(async (_, { body }: { body: { groups: (string | null)[] } }) => ({
    pages: body.groups.map(pageOf),
  }))
})

test('pages that are asked for at once are read by one call, others and later ones by their own', async () => {
  const ask = groupPages(contract, { groupBy: 'day' })
  const answers = await Promise.all([
    ask('1', first),
    ask('2', first),
    ask('1', { page: 2, size: 100 }),
    ask(null, first),
  ])
  expect(answers).toEqual([pageOf('1'), pageOf('2'), pageOf('1'), pageOf(null)])
  await ask('3', first)
  expect(call.mock.calls.map(([, { query, body }]) => [query.page, body])).toEqual([
    [1, { groupBy: 'day', groups: ['1', '2', null] }],
    [2, { groupBy: 'day', groups: ['1'] }],
    [1, { groupBy: 'day', groups: ['3'] }],
  ])
})

test('a call reads no more groups than the server answers', async () => {
  const ask = groupPages(contract, {})
  await Promise.all(Array.from({ length: 120 }, (_, at) => ask(String(at), first)))
  expect(call.mock.calls.map(([, { body }]) => body.groups.length)).toEqual([50, 50, 20])
})

test('a page that nobody wants any more is not asked for, and a call is given up once nobody wants its pages', async () => {
  const ask = groupPages(contract, {})
  const controls = [new AbortController(), new AbortController(), new AbortController()]
  call.mockImplementation(
    (_, { signal }: { signal: AbortSignal }) =>
      new Promise((_done, fail) => {
        signal.addEventListener('abort', () => fail(signal.reason))
      }),
  )
  const asked = controls.map(({ signal }, at) => ask(String(at), first, signal).catch(() => 'given up'))
  controls[0]?.abort()
  await vi.waitFor(() => expect(call).toHaveBeenCalledTimes(1))
  const [, { body, signal }] = call.mock.calls[0] ?? []
  expect(body.groups).toEqual(['1', '2'])
  controls[1]?.abort()
  expect(signal.aborted).toBe(false)
  controls[2]?.abort()
  expect(signal.aborted).toBe(true)
  expect(await Promise.all(asked)).toEqual(['given up', 'given up', 'given up'])
})

test('each page learns why the call failed', async () => {
  call.mockRejectedValue(new Error('no network'))
  const ask = groupPages(contract, {})
  await expect(Promise.allSettled([ask('1', first), ask('2', first)])).resolves.toMatchObject([
    { reason: { message: 'no network' } },
    { reason: { message: 'no network' } },
  ])
})
