import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { writeXlsx } from 'hucre'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { notePlugin, person } from '../../../tests/support/note-plugin.ts'
import { openTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import { fileAddress, imageAddress } from '../../shared/file-contract.ts'
import { runWork, systemActor } from '../work.ts'
import { adoptFiles } from './file-adoption.ts'
import { cleanFiles } from './file-cleanup.ts'
import { addFile, signedUrlOf } from './file-record.ts'
import { files } from './file-tables.ts'

const LIMIT = 200_000
const MINUTE = 60_000

let app: TestApp
let token: string
let now = new Date('2026-11-20T02:00:00Z')

beforeAll(async () => {
  app = await openTestApp([notePlugin(new Map([[1, person(1, ['NOTE'])]]))], {
    clock: () => now,
    environment: { UPLOAD_LIMIT: String(LIMIT), TOKEN_SECONDS: '864000', IDLE_SECONDS: '864000' },
  })
  token = await app.tokenFor(1)
}, 60_000)

afterAll(() => app?.close())

beforeEach(() => {
  now = new Date('2026-11-20T02:00:00Z')
})

async function askFor(filename: string, size?: number) {
  return app.call('POST', 'users/upload-url', { token, body: { filename, ...(size === undefined ? {} : { size }) } })
}

async function send(uploadUrl: string, payload: Buffer | string, type = 'application/octet-stream') {
  const answer = await app.fastify.inject({ method: 'PUT', url: uploadUrl, payload, headers: { 'content-type': type } })
  return { status: answer.statusCode, body: answer.json() }
}

async function upload(filename: string, payload: Buffer | string, type?: string) {
  const { body } = await askFor(filename)
  return { ...(await send(body.uploadUrl, payload, type)), fileUrl: body.fileUrl as string }
}

const get = (url: string, headers: Record<string, string> = {}) =>
  app.fastify.inject({ method: 'GET', url, headers: { authorization: `Bearer ${token}`, ...headers } })
const storedFiles = () =>
  readdirSync(join(app.services.settings.DATA_DIR, 'files'), { recursive: true }).filter((name) =>
    String(name).includes('.'),
  )

/** A picture that a camera took upright: 400 × 200 in the file, 200 × 400 as people see it. */
const jpeg = () =>
  sharp({ create: { width: 400, height: 200, channels: 3, background: '#a04020' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

const png = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#204060' } })
    .png()
    .toBuffer()

describe('a picture', () => {
  test('is stored at its address, and read by its name with a safe type', async () => {
    const bytes = await jpeg()
    const { status, body, fileUrl } = await upload('款式图 1.JPG', bytes, 'text/html')
    expect([status, body]).toEqual([200, { fileUrl }])
    expect(fileUrl).toMatch(/^\/api\/files\/[0-9a-f]{32}\.jpg$/)
    expect(imageAddress.safeParse(fileUrl).success).toBe(true)
    const answer = await get(fileUrl)
    expect(answer.rawPayload.equals(bytes)).toBe(true)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    expect(answer.headers['content-disposition']).toBeUndefined()
    const [row] = await app.services.db
      .select()
      .from(files)
      .where(eq(files.name, fileUrl.slice(-36)))
    expect(row).toMatchObject({ originalName: '款式图 1.JPG', ownerId: 1, width: 200, height: 400, size: bytes.length })
    expect((await get(fileUrl, { 'if-none-match': String(answer.headers.etag) })).statusCode).toBe(304)
  })

  test('gets smaller versions, turned upright, which are made once', async () => {
    const { fileUrl } = await upload('a.png', await png(3000, 1500))
    const sizes = await Promise.all(['thumb', 'preview', 'preview'].map((size) => get(`${fileUrl}?size=${size}`)))
    const seen = await Promise.all(sizes.map((answer) => sharp(answer.rawPayload).metadata()))
    expect(seen.map(({ format, width, height }) => [format, width, height])).toEqual([
      ['webp', 320, 160],
      ['webp', 1280, 640],
      ['webp', 1280, 640],
    ])
    const { fileUrl: turned } = await upload('b.jpg', await jpeg())
    expect(await sharp((await get(`${turned}?size=thumb`)).rawPayload).metadata()).toMatchObject({
      width: 160,
      height: 320,
    })
  })

  test('with too many pixels, cut off, or of another type than its name is refused', async () => {
    const bomb = await sharp({
      create: { width: 12_000, height: 12_000, channels: 3, background: '#000' },
      limitInputPixels: false,
    })
      .toColourspace('b-w')
      .png({ compressionLevel: 9 })
      .toBuffer()
    const refused = [
      await upload('bomb.png', bomb),
      await upload('cut.jpg', (await jpeg()).subarray(0, 300)),
      await upload('other.png', await jpeg()),
      await upload(
        'html.png',
        Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.from('<script>alert(1)</script>')]),
      ),
    ]
    expect(bomb.length).toBeLessThan(LIMIT)
    expect(refused.map(({ status }) => status)).toEqual([415, 415, 415, 415])
    expect(refused.map(({ body }) => body.message)).toEqual(
      ['png', 'jpg', 'png', 'png'].map((type) => `文件内容不是有效的 ${type}，可能已损坏或改过扩展名`),
    )
    for (const { fileUrl } of refused) expect((await get(fileUrl)).statusCode).toBe(404)
    // To draw that many pixels takes long on a busy machine.
  }, 60_000)
})

describe('a document', () => {
  const ole = (stream: string) =>
    Buffer.concat([
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      Buffer.alloc(600),
      Buffer.from(stream, 'utf16le'),
      Buffer.alloc(600),
    ])
  const emf = Buffer.alloc(100)
  emf.writeUInt32LE(1, 0)
  emf.write(' EMF', 40)

  test('of each accepted type is stored and offered as a download', async () => {
    const xlsx = Buffer.from(await writeXlsx({ sheets: [{ name: 'A', rows: [['a']] }] }))
    const accepted: [string, Buffer | string][] = [
      ['尺寸表.xlsx', xlsx],
      ['a.pdf', '%PDF-1.7\n%…'],
      ['a.xls', ole('Workbook')],
      ['a.doc', ole('WordDocument')],
      ['a.emf', emf],
      ['a.dxf', '  0\r\nSECTION\r\n  2\r\nHEADER\r\n'],
      ['a.plt', 'IN;SP1;PU0,0;PD100,100;'],
      ['a.prj', Buffer.from([7, 0, 3, 9, 200, 1])],
    ]
    for (const [name, bytes] of accepted) {
      const { status, fileUrl } = await upload(name, bytes)
      expect([name, status]).toEqual([name, 200])
      const { headers } = await get(fileUrl)
      expect(fileAddress.safeParse(fileUrl).success).toBe(true)
      expect(String(headers['content-disposition'])).toMatch(name === 'a.pdf' ? /^inline;/ : /^attachment;/)
    }
    const { fileUrl } = await upload('尺寸表 "1"\r\nx.xlsx', xlsx)
    expect((await get(fileUrl)).headers['content-disposition']).toBe(
      `attachment; filename="___ _1___x.xlsx"; filename*=UTF-8''%E5%B0%BA%E5%AF%B8%E8%A1%A8%20%221%22%0D%0Ax.xlsx`,
    )
  })

  test('of text in UTF-16 is accepted as a table', async () => {
    const wide = Buffer.from('\ufeff名称\t编号\n甲\t1\n', 'utf16le')
    for (const bytes of [wide, Buffer.from(wide).swap16()]) expect((await upload('a.csv', bytes)).status).toBe(200)
  })

  test('that cannot be read is refused with the reason', async () => {
    const said = async (name: string, bytes: Buffer | string) => (await upload(name, bytes)).body.message
    expect(await said('a.xlsx', ole('EncryptedPackage'))).toBe('文件有密码，请去掉密码后再上传')
    expect(await said('a.docx', ole('EncryptedPackage'))).toBe('文件有密码，请去掉密码后再上传')
    expect(await said('a.xlsx', ole('Workbook'))).toBe('这是旧版 Excel 文件，请另存为 xlsx 后再上传')
    for (const name of ['a.xlsx', 'a.csv', 'a.pdf', 'a.png']) expect(await said(name, '')).toBe('文件是空的')
    expect(await said('a.csv', Buffer.from('名称,编号\n', 'utf16le'))).toBe('认不出文件的编码，请另存为 UTF-8 或 xlsx')
    expect(await said('a.csv', '<html>')).toBe('文件的内容不是表格')
  })

  test('whose content does not match its name is refused', async () => {
    const xlsx = Buffer.from(await writeXlsx({ sheets: [{ name: 'A', rows: [['a']] }] }))
    const html = '<html><script>alert(1)</script></html>'
    const forged: [string, Buffer | string][] = [
      ['a.docx', xlsx],
      ['a.xlsx', 'PK\x03\x04 nothing inside'],
      ['a.pdf', html],
      ['a.pdf', 'MZ\x90'],
      ['a.doc', ole('Workbook')],
      ['a.xls', html],
      ['a.emf', html],
      ['a.dxf', html],
      ['a.plt', html],
      ['a.plt', '#!/bin/sh'],
      ['a.prj', html],
      ['a.prj', '\ufeff  <svg onload=alert(1)>'],
      ['a.prj', Buffer.from(html, 'utf16le')],
      ['a.prj', Buffer.from('MZ\x90\0', 'latin1')],
      ['a.prj', ''],
    ]
    for (const [name, bytes] of forged) expect([name, (await upload(name, bytes)).status]).toEqual([name, 415])
    for (const name of ['a.svg', 'a.html', 'a.exe', 'jpg', 'a.jpg.php', 'a.png\0']) {
      expect([name, (await askFor(name)).status]).toEqual([name, 422])
    }
  })
})

describe('an upload', () => {
  test('larger than the limit is refused with a reason, before and during the upload, and leaves nothing behind', async () => {
    const before = storedFiles()
    expect(await askFor('a.pdf', LIMIT + 1)).toMatchObject({ status: 413, body: { message: '文件不能超过 0 MB' } })
    const { body } = await askFor('a.pdf')
    const large = Buffer.alloc(LIMIT + 1, '%PDF-')
    expect((await send(body.uploadUrl, large)).status).toBe(413)
    const address = await app.fastify.listen({ port: 0, host: '127.0.0.1' })
    const streamed = new ReadableStream({
      start(controller) {
        for (let sent = 0; sent < 50; sent++) controller.enqueue(large)
        controller.close()
      },
    })
    const answer = await fetch(`${address}${body.uploadUrl}`, {
      method: 'PUT',
      body: streamed,
      duplex: 'half',
    } as RequestInit)
    expect([answer.status, await answer.json()]).toMatchObject([413, { message: '文件不能超过 0 MB' }])
    expect(storedFiles()).toEqual(before)
    expect(readdirSync(join(app.services.settings.DATA_DIR, 'files', 'incoming'))).toEqual([])
  })

  test('needs the signed address that it was given, once, within a quarter of an hour', async () => {
    const { body } = await askFor('a.pdf')
    const { body: other } = await askFor('b.pdf')
    const stolen = `${body.uploadUrl.split('?')[0]}?${other.uploadUrl.split('?')[1]}`
    expect((await send(stolen, '%PDF-')).status).toBe(403)
    expect((await send(body.uploadUrl.split('?')[0], '%PDF-')).status).toBe(403)
    expect((await send(body.uploadUrl, '%PDF-')).status).toBe(200)
    expect((await send(body.uploadUrl, '%PDF-')).status).toBe(409)
    now = new Date(now.getTime() + 15 * MINUTE)
    expect((await send(other.uploadUrl, '%PDF-')).status).toBe(403)
    expect((await app.call('POST', 'users/upload-url', { body: { filename: 'a.pdf' } })).status).toBe(401)
  })

  test('never reaches a path that the caller chose', async () => {
    for (const name of [
      '..%2f..%2fetc%2fpasswd',
      '%2e%2e',
      '..%5c..%5cx.png',
      `${'a'.repeat(32)}.png%00.svg`,
      'A'.repeat(150),
    ]) {
      expect([name, (await get(`/api/files/${name}`)).statusCode]).toEqual([name, 404])
      expect([name, (await send(`/api/files/${name}/upload?token=1.x`, 'x')).status]).toEqual([name, 404])
    }
    await expect(app.services.files.find('../secret')).rejects.toThrow('not a name')
    const { body } = await askFor('../../etc/evil.pdf')
    expect(body.fileUrl).toMatch(/^\/api\/files\/[0-9a-f]{32}\.pdf$/)
  })
})

test('a private file is read only by a signed address, until it expires', async () => {
  const row = await addFile(app.services.db, {
    originalName: '导出.xlsx',
    type: 'xlsx',
    ownerId: 1,
    createdAt: now,
    isPrivate: true,
  })
  const staged = await app.services.files.stage([Buffer.from('bytes')])
  await staged.keep(row.name)
  await app.services.db.update(files).set({ size: 5, uploadedAt: now }).where(eq(files.id, row.id))
  const url = signedUrlOf(app.services.settings, row, 'download', new Date(now.getTime() + MINUTE))
  expect((await get(`/api/files/${row.name}`)).statusCode).toBe(404)
  expect((await get(`${url}x`)).statusCode).toBe(404)
  expect((await get(signedUrlOf(app.services.settings, row, 'upload', now))).statusCode).toBe(404)
  const answer = await get(url)
  expect([answer.statusCode, answer.body, answer.headers['cache-control']]).toEqual([200, 'bytes', 'private, no-store'])
  now = new Date(now.getTime() + MINUTE)
  expect((await get(url)).statusCode).toBe(404)
})

test('files that were never uploaded, and expired ones, are removed with their bytes', async () => {
  const { fileUrl } = await upload('kept.png', await png(10, 10))
  const { fileUrl: old } = await upload('old.png', await png(10, 10))
  await askFor('never.png')
  const name = old.slice(-36)
  await app.services.db
    .update(files)
    .set({ expiresAt: new Date(now.getTime() + MINUTE) })
    .where(eq(files.name, name))
  now = new Date(now.getTime() + 25 * 60 * MINUTE)
  await runWork(app.services, systemActor, async (work) => adoptFiles(work, [fileUrl.slice(-36)]))
  expect(await cleanFiles(app.services)).toBeGreaterThanOrEqual(2)
  expect((await get(fileUrl)).statusCode).toBe(200)
  expect((await get(old)).statusCode).toBe(404)
  expect(existsSync(join(app.services.settings.DATA_DIR, 'files', name.slice(0, 2), name.slice(2, 4), name))).toBe(
    false,
  )
  expect(storedFiles().some((one) => String(one).includes(name))).toBe(false)
  expect(await cleanFiles(app.services)).toBe(0)
})
