import { expect, it } from 'vitest'
import { read } from '../../shared/permission.ts'
import { CallError } from './call-error.ts'
import { onApiError } from './error-channel.ts'
import { guardedMeta, queryClient, readWithRights } from './query-client.ts'

const weak = new CallError(0, { message: '当前网络信号弱' }, 'network')
const refused = new CallError(403, { message: '没有权限' })
const missing = new TypeError('Failed to fetch dynamically imported module: http://here/assets/client.js')

async function toldOf(error: Error, meta: Readonly<Record<string, unknown>>): Promise<string[]> {
  const told: string[] = []
  const stop = onApiError((failure) => void told.push((failure as Error).message))
  const queryKey = [error.message, JSON.stringify(meta)]
  await queryClient.fetchQuery({ queryKey, queryFn: () => Promise.reject(error), retry: false, meta }).catch(() => {})
  stop()
  return told
}

it('reports a weak network to the code that shows the failure, but not for automatic refetches', async () => {
  expect(await toldOf(weak, {})).toEqual(['当前网络信号弱'])
  expect(await toldOf(weak, { quiet: true })).toEqual(['当前网络信号弱'])
  expect(await toldOf(weak, { quiet: true, background: true })).toEqual([])
  expect(await toldOf(refused, {})).toEqual(['没有权限'])
  expect(await toldOf(refused, { quiet: true })).toEqual([])
})

it('reports code that could not be loaded, so that the page is reloaded', async () => {
  expect(await toldOf(missing, { quiet: true })).toEqual([missing.message])
  expect(await toldOf(missing, { quiet: true, background: true })).toEqual([])
})

it('requests even when the computer says that it is offline, so that the failure is reported', () => {
  expect(queryClient.getDefaultOptions()).toMatchObject({
    queries: { networkMode: 'always' },
    mutations: { networkMode: 'always' },
  })
})

const permission = read('CUSTOMER')

it('empties an answer when reading it again is refused, and keeps it through other failures', async () => {
  const queryKey = ['customers', 'customers/:id', 7]
  queryClient.setQueryData(queryKey, { phone: '139' })
  const failing = (error: Error) =>
    queryClient
      .fetchQuery({ queryKey, queryFn: () => Promise.reject(error), retry: false, staleTime: 0 })
      .catch(() => {})
  await failing(weak)
  expect(queryClient.getQueryData(queryKey)).toEqual({ phone: '139' })
  await failing(refused)
  expect(queryClient.getQueryData(queryKey)).toBeUndefined()
})

it('forgets what needed a right that is gone, and nothing else', async () => {
  const keep = async (key: string, meta: Readonly<Record<string, unknown>>) =>
    queryClient.fetchQuery({ queryKey: [key], queryFn: async () => key, meta })
  await keep('guarded', guardedMeta({ permission }))
  await keep('other', guardedMeta({ permission: read('BRAND') }))
  await keep('open', {})
  await readWithRights({ BRAND: { read: true, write: false }, CUSTOMER: { read: false, write: true } })
  expect(['guarded', 'other', 'open'].map((key) => queryClient.getQueryData([key]))).toEqual([
    undefined,
    'other',
    'open',
  ])
  expect(queryClient.getQueryState(['guarded'])).toMatchObject({ status: 'error', error: { status: 403 } })
  expect(queryClient.getQueryState(['other'])).toMatchObject({ status: 'success', isInvalidated: true })
})
