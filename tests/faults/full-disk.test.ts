import { execFileSync, spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, unlinkSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { call, type RealServer, signIn, spawnServer, stopServer, waitForText } from '../support/real-server.ts'
import { fillDataFolder } from '../support/test-database.ts'

// The data folder is a small, separate file system, which is filled completely while a server of `npm start` runs in
// it.

const folder = mkdtempSync(join(tmpdir(), 'selvedge-full-disk-'))
const filler = join(folder, 'filler')
const words = '服务器的磁盘已满，暂时不能保存；请通知管理员，腾出空间后自动恢复'

/** Why this machine cannot run the test; undefined when it can. */
function findHindrance(): string | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'mounting a file system needs root on Linux'
  const { status, stderr } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=320m', 'tmpfs', folder], {
    encoding: 'utf8',
  })
  return status === 0 ? undefined : `this machine mounts no file system: ${stderr}`
}

const hindrance = findHindrance()

afterAll(() => {
  if (!hindrance) execFileSync('umount', ['-l', folder])
  rmSync(folder, { recursive: true, force: true })
})

/** Fills the disk completely. */
function fill(): void {
  const file = openSync(filler, 'w')
  try {
    for (const size of [1024 * 1024, 4096, 1]) {
      const block = Buffer.alloc(size, 'x')
      try {
        for (;;) writeSync(file, block)
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      }
    }
  } finally {
    closeSync(file)
  }
}

type Told = { readonly status: number; readonly message?: unknown }

describe.skipIf(hindrance)(`a full disk${hindrance ? ` (${hindrance})` : ''}`, () => {
  let server: RealServer
  let token: string
  let picture: Buffer
  const saved: string[] = []

  beforeAll(async () => {
    await fillDataFolder(folder)
    const started = spawnServer({ DATA_DIR: folder, BUILD: 'none' }, 'src/start.mjs')
    const [address] = await waitForText(started, /http:\/\/[\d.]+:\d+/)
    server = { ...started, address }
    token = await signIn(server)
    const colors = { width: 300, height: 300, channels: 3, background: '#a04020' } as const
    picture = await sharp({ create: colors }).png().toBuffer()
  }, 120_000)
  afterAll(async () => {
    if (server) await stopServer(server)
  })

  const ask = async (method: string, path: string, body?: unknown): Promise<Told> => {
    const answer = await call(server, method, path, { token, body })
    const { message } = (await answer.json()) as { message?: unknown }
    return { status: answer.status, message }
  }
  const save = async (name: string) => {
    const told = await ask('POST', 'unit_management', { name, nameEnglish: null, kind: 'Other' })
    if (told.status === 201) saved.push(name)
    return told
  }
  const askAddress = async (): Promise<Response> =>
    call(server, 'POST', 'users/upload-url', { token, body: { filename: 'a.png', size: picture.length } })
  const send = async (answer: Response): Promise<Told> => {
    const { uploadUrl, message } = (await answer.json()) as { uploadUrl: string; message?: unknown }
    if (!answer.ok) return { status: answer.status, message }
    const sent = await fetch(new URL(uploadUrl, server.address), { method: 'PUT', body: new Uint8Array(picture) })
    return { status: sent.status, message: sent.ok ? undefined : ((await sent.json()) as { message: unknown }).message }
  }
  const upload = async () => send(await askAddress())
  const units = async () => {
    const answer = await call(server, 'GET', 'unit_management', { token })
    return ((await answer.json()) as { name: string }[]).map(({ name }) => name)
  }

  test('is reported, reading goes on, and saving works again when there is room', async () => {
    expect(await ask('GET', 'health')).toMatchObject({ status: 200 })
    expect((await save('满盘前')).status).toBe(201)
    expect((await upload()).status).toBe(200)

    const begun = await askAddress()
    fill()
    for (const told of [
      await save('满盘时'),
      await send(begun),
      await upload(),
      await save('满盘时二'),
      await ask('GET', 'health'),
    ])
      expect(told).toEqual({ status: 503, message: words })
    expect(await units()).toEqual(expect.arrayContaining(saved))

    unlinkSync(filler)
    await vi.waitFor(async () => expect(await ask('GET', 'health')).toMatchObject({ status: 200 }), {
      timeout: 30_000,
      interval: 200,
    })
    expect((await save('满盘后')).status).toBe(201)
    expect((await upload()).status).toBe(200)
    const kept = await units()
    expect(kept).toEqual(expect.arrayContaining(['满盘前', '满盘后']))
    expect(kept).not.toContain('满盘时')
  }, 120_000)

  test('keeps a server that has ended waiting until there is room again', async () => {
    const { pid } = server.child
    const child = Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')[0])
    const addresses = () => [...server.text().matchAll(/http:\/\/[\d.]+:\d+/g)].map(([address]) => address)
    const known = addresses().length
    fill()
    process.kill(child, 'SIGKILL')
    await waitForText(server, /磁盘已满，腾出空间后自动恢复/)
    unlinkSync(filler)
    await vi.waitFor(() => expect(addresses().length).toBeGreaterThan(known), { timeout: 60_000, interval: 200 })
    server = { ...server, address: addresses().at(-1) ?? '' }
    await vi.waitFor(async () => expect(await ask('GET', 'health')).toMatchObject({ status: 200 }), {
      timeout: 30_000,
      interval: 200,
    })
    expect(await units()).toEqual(expect.arrayContaining(saved))
    expect((await save('重来后')).status).toBe(201)
  }, 120_000)
})
