import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openLiveStream } from '../support/live-reader.ts'
import { call, type RealServer, signIn, startServer, stopServer } from '../support/real-server.ts'
import { fillDataFolder } from '../support/test-database.ts'

const count = 4000
const folder = mkdtempSync(join(tmpdir(), 'selvedge-import-kill-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

type Told = { readonly kind: string; readonly id: number; readonly progress?: number }

/** Resolves with the first live event that `wanted` accepts; `begin` is called once the stream is open. */
async function told(
  server: RealServer,
  token: string,
  wanted: (event: Told) => boolean,
  begin: () => Promise<unknown>,
): Promise<Told> {
  const stream = await openLiveStream(server.address, token)
  await begin()
  for (let one = await stream.next(); one; one = await stream.next()) {
    const event = one.data as Told
    if (one.event !== 'user' || !wanted(event)) continue
    stream.close()
    return event
  }
  throw new Error('the stream ended')
}

async function json<Answer>(server: RealServer, method: string, path: string, token: string, body?: unknown) {
  const answer = await call(server, method, path, { token, ...(body === undefined ? {} : { body }) })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as Answer
}

async function upload(server: RealServer, token: string, text: string): Promise<string> {
  const place = await json<{ uploadUrl: string; fileUrl: string }>(server, 'POST', 'users/upload-url', token, {
    filename: 'suppliers.csv',
  })
  const sent = await fetch(`${server.address}${place.uploadUrl}`, { method: 'PUT', body: text })
  expect(sent.status).toBe(200)
  return place.fileUrl
}

async function totals(server: RealServer, token: string): Promise<[suppliers: number, trail: number]> {
  const suppliers = await json<{ total: number }>(server, 'POST', 'suppliers/search', token, { name: '断电布行' })
  const trail = await json<{ total: number }>(server, 'POST', 'operating_records/search', token, {
    document: ['suppliers'],
  })
  return [suppliers.total, trail.total]
}

test('an import whose server is killed while it writes leaves nothing half-written, and another server takes it over', async () => {
  const environment = { DATA_DIR: folder }
  await fillDataFolder(folder)
  const first = await startServer(environment)
  const token = await signIn(first)
  const rows = Array.from({ length: count }, (_, index) => `断电布行${index},面料,浙江省,绍兴市,柯桥区,${index} 号`)
  const fileUrl = await upload(first, token, `供应商名称,类型,省份,城市,区市,街道地址\n${rows.join('\n')}\n`)
  const mapping = ['name', 'category', 'address.state', 'address.city', 'address.district', 'address.street']
  let id = 0
  const ended = (event: Told) => event.kind === 'import' && event.progress === undefined
  await told(first, token, ended, async () => {
    const body = { fileUrl, mapping: mapping.map((key, index) => ({ index, key })) }
    id = (await json<{ id: number }>(first, 'POST', 'suppliers/imports', token, body)).id
  })
  // The server is killed when some hundred rows are written and others are not.
  const writing = (event: Told) => event.kind === 'import' && (event.progress ?? 0) > 20
  await told(first, token, writing, () =>
    json(first, 'PUT', `suppliers/imports/${id}/run`, token, { withoutErrors: false }),
  )
  first.child.kill('SIGKILL')
  expect((await first.ended).signal).toBe('SIGKILL')

  const second = await startServer(environment)
  const done = await told(second, token, ended, async () => {
    const [suppliers, trail] = await totals(second, token)
    expect([0, count]).toContain(suppliers)
    expect(trail).toBe(suppliers)
  })
  expect(done.id).toBe(id)
  const task = await json<{ status: string; counts: { new: number } }>(second, 'GET', `suppliers/imports/${id}`, token)
  expect([task.status, task.counts.new]).toEqual(['Completed', count])
  expect(await totals(second, token)).toEqual([count, count])
  await stopServer(second)
}, 180_000)
