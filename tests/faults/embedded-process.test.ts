import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { templateOrderModel } from '../../plugins/sales/template-orders/template-order-model.ts'
import { filledBody } from '../support/filled-body.ts'
import { openLiveStream } from '../support/live-reader.ts'
import {
  call,
  type RealServer,
  signIn,
  spawnServer,
  startServer,
  stopServer,
  waitForText,
} from '../support/real-server.ts'
import { fillDataFolder } from '../support/test-database.ts'

const listening = /http:\/\/[\d.]+:\d+/g
let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'selvedge-process-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

async function createOrder(server: { address: string }, token: string): Promise<number> {
  const answer = await call(server, 'POST', 'template_orders', {
    token,
    body: filledBody(templateOrderModel.body, { templateDesign: { type: '初样' } }),
  })
  expect(answer.status).toBe(201)
  return ((await answer.json()) as { id: number }).id
}

/** Waits until a process has printed for the n-th time that it listens; returns its address. */
async function waitForStart(process: Omit<RealServer, 'address'>, count: number): Promise<string> {
  await waitForText(process, new RegExp(`(?:${listening.source}[^]*){${count}}`))
  return (
    process
      .text()
      .match(listening)
      ?.at(count - 1) ?? ''
  )
}

describe('a start that cannot succeed is refused with a reason', () => {
  test('a second server on the same folder ends with exit code 2, and the first one continues', async () => {
    await fillDataFolder(folder)
    const first = await startServer({ DATA_DIR: folder })
    const { code, text } = await spawnServer({ DATA_DIR: folder }).ended
    expect(code).toBe(2)
    expect(text).toContain(`${folder} 正被另一个进程使用`)
    expect(text).toContain('is in use by another process')
    expect(text).not.toMatch(/^\s+at /m)
    expect((await call(first, 'GET', 'health')).status).toBe(200)
    await stopServer(first)
  })

  test('a taken port ends it with exit code 2, and nothing is created in the folder', async () => {
    const taken = createServer()
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
    const { port } = taken.address() as { port: number }
    const { code, text } = await spawnServer({ DATA_DIR: join(folder, 'new'), PORT: String(port) }).ended
    taken.close()
    expect(code).toBe(2)
    expect(text).toContain(`端口 ${port} 已被占用`)
    expect(text).toContain(`Port ${port} is taken`)
    expect(text).not.toMatch(/^\s+at /m)
  })

  test('an invalid setting ends it with exit code 2 and is named', async () => {
    const { code, text } = await spawnServer({ DATA_DIR: folder, PORT: 'many' }).ended
    expect(code).toBe(2)
    expect(text).toContain('PORT')
  })

  test('an unreachable database server is named', async () => {
    const { code, text } = await spawnServer({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', DATA_DIR: folder })
      .ended
    expect(code).toBe(1)
    expect(text).toContain('连接不上数据库服务器')
    expect(text).not.toMatch(/^\s+at /m)
  })
})

describe('stopping a server', () => {
  test('Ctrl+C ends it with 0 while a page is open, and the folder can be opened again with all data', async () => {
    // This start and that of the supervisor below make the whole database.
    const first = await startServer({ DATA_DIR: folder })
    const token = await signIn(first)
    const id = await createOrder(first, token)
    const stream = await openLiveStream(first.address, token)
    expect((await stream.next())?.event).toBe('ready')
    first.child.kill('SIGINT')
    expect(await stream.next()).toBeUndefined()
    expect(await first.ended).toMatchObject({ code: 0, signal: null })

    const second = await startServer({ DATA_DIR: folder })
    expect((await call(second, 'GET', `template_orders/${id}`, { token })).status).toBe(200)
    await stopServer(second)
  })
})

describe('the supervisor of npm start', () => {
  const childOf = (process: Omit<RealServer, 'address'>) =>
    Number(execFileSync('pgrep', ['-P', String(process.child.pid)], { encoding: 'utf8' }).trim())

  test('restarts a killed server with all data, and stops it when it is stopped itself', async () => {
    const supervisor = spawnServer({ DATA_DIR: folder, BUILD: 'none' }, 'src/start.mjs')
    const first = { address: await waitForStart(supervisor, 1) }
    const token = await signIn(first)
    const id = await createOrder(first, token)
    process.kill(childOf(supervisor), 'SIGKILL')
    const second = { address: await waitForStart(supervisor, 2) }
    expect(supervisor.text()).toContain('starting again')
    expect((await call(second, 'GET', `template_orders/${id}`, { token })).status).toBe(200)
    await stopServer(supervisor)
  })

  test('does not retry a refused start', async () => {
    const { code, text } = await spawnServer({ DATA_DIR: folder, BUILD: 'none', PORT: 'many' }, 'src/start.mjs').ended
    expect(code).toBe(2)
    expect(text.match(/PORT/g)).toHaveLength(1)
  })

  test('leaves no server behind when it is killed', async () => {
    await fillDataFolder(folder)
    const supervisor = spawnServer({ DATA_DIR: folder, BUILD: 'none' }, 'src/start.mjs')
    await waitForStart(supervisor, 1)
    supervisor.child.kill('SIGKILL')
    // The server holds the same output open, so the end of the output is also the end of the server.
    await supervisor.ended
    await stopServer(await startServer({ DATA_DIR: folder }))
  })

  test("leaves no server behind when npm is told to end, although npm's shell does not pass the signal on", async () => {
    await fillDataFolder(folder)
    const environment = { DATA_DIR: folder, BUILD: 'none', npm_lifecycle_event: 'start' }
    const shell = spawnServer(environment, 'src/start.mjs', { shell: true })
    await waitForStart(shell, 1)
    shell.child.kill('SIGTERM')
    await shell.ended
    await stopServer(await startServer({ DATA_DIR: folder }))
  })
})
