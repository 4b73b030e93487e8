import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cleanFiles } from '../../core/server/files/file-cleanup.ts'
import { openSalesCompany, type SalesCompany } from '../support/sales-company.ts'

const megabyte = 1024 * 1024
const hour = 3600_000
let now = new Date('2026-11-20T02:00:00Z')
let company: SalesCompany
let visitor: { id: number; token: string }
let merchandiser: string
let colleague: string
let png: Buffer
let people = 0

beforeAll(async () => {
  const environment = { UPLOAD_QUOTA: String(2 * megabyte), TOKEN_SECONDS: '864000', IDLE_SECONDS: '864000' }
  company = await openSalesCompany([], { clock: () => now, environment })
  png = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#a04020' } })
    .png()
    .toBuffer()
})
afterAll(() => company?.close())
beforeEach(async () => {
  people += 1
  now = new Date(now.getTime() + 48 * hour)
  const body = { email: `v${people}@selvedge.example`, password: 'correct horse', lastName: '访', firstName: '客' }
  const { id } = (await company.app.call('POST', 'users/signup', { body })).body
  visitor = { id, token: await company.app.tokenFor(id) }
  merchandiser = await company.app.tokenFor(company.merchandiser.id)
  colleague = await company.app.tokenFor(company.colleague.id)
  await cleanFiles(company.app.services)
})

const ask = (token: string, filename: string, size?: number) =>
  company.app.call('POST', 'users/upload-url', { token, body: { filename, ...(size ? { size } : {}) } })

async function send(uploadUrl: string, payload: Buffer): Promise<number> {
  const headers = { 'content-type': 'application/octet-stream' }
  return (await company.app.fastify.inject({ method: 'PUT', url: uploadUrl, payload, headers })).statusCode
}

/** Uploads a picture and returns its address. */
async function upload(token: string): Promise<string> {
  const { body } = await ask(token, 'a.png', png.length)
  expect(await send(body.uploadUrl, png)).toBe(200)
  return body.fileUrl
}

async function status(url: string): Promise<number> {
  const token = await company.app.tokenFor(company.reader.id)
  return (await company.app.call('GET', url.slice('/api/'.length), { token })).status
}

async function afterAMonth(): Promise<void> {
  now = new Date(now.getTime() + 40 * 24 * hour)
  await cleanFiles(company.app.services)
}

test('an account without any right may only upload pictures of a person, of limited size and number', async () => {
  const pdf = await ask(visitor.token, 'a.pdf', 10)
  expect([pdf.status, pdf.body.message]).toEqual([
    403,
    '您的账号还没有任何权限，只能上传头像：jpg, jpeg, png 图片，不超过 5 MB',
  ])
  expect((await ask(visitor.token, 'a.png', 5 * megabyte + 1)).status).toBe(403)
  const statuses: number[] = []
  for (let turn = 0; turn < 5; turn++) statuses.push((await ask(visitor.token, 'a.png')).status)
  expect(statuses).toEqual([200, 200, 200, 200, 413])
})

test('the quota of unsaved uploads holds, even when many uploads come at the same time', async () => {
  const token = merchandiser
  const asked = await Promise.all(Array.from({ length: 8 }, () => ask(token, 'a.pdf', megabyte / 2 - 1000)))
  expect(asked.map((answer) => answer.status).sort()).toEqual([200, 200, 200, 200, 413, 413, 413, 413])
  expect(asked.find((answer) => answer.status === 413)?.body.message).toBe(
    '您上传后还没有保存的文件已接近 2 MB，请先保存，或明天再上传',
  )
  expect((await ask(colleague, 'a.pdf', megabyte)).status).toBe(200)
  now = new Date(now.getTime() + 16 * 60_000)
  expect((await ask(token, 'a.pdf', megabyte)).status).toBe(200)
})

test('small files that are not saved are limited in number', async () => {
  await company.app.database.pool.query(
    `insert into files (name, original_name, type, size, owner_id, secret, created_at, uploaded_at, adopted_at)
      select 'small-' || n || '.png', 'a.png', 'png', 1, $1, '-', $2::timestamptz, $2::timestamptz, null from generate_series(1, 1999) n`,
    [company.merchandiser.id, now],
  )
  expect((await ask(merchandiser, 'a.png', 1)).status).toBe(200)
  expect(await ask(merchandiser, 'a.png', 1)).toMatchObject({
    status: 413,
    body: { message: '您上传后还没有保存的文件已有 2000 个，请先保存，或明天再上传' },
  })
})

test('an upload larger than announced is refused', async () => {
  const { body } = await ask(merchandiser, 'a.png', png.length - 1)
  expect(await send(body.uploadUrl, png)).toBe(413)
})

test('a saved file no longer counts and is kept, even when a later version of the order no longer refers to it', async () => {
  const token = merchandiser
  const [kept, dropped, forgotten] = [await upload(token), await upload(token), await upload(token)]
  const content = company.completeOrder()
  const design = (urls: string[]) => ({
    ...content,
    templateDesign: { ...content.templateDesign, designImageUrls: urls },
  })
  const made = await company.create(design([kept, dropped]), undefined, token)
  expect(made.status).toBe(201)
  const { id, version } = made.body
  const body = { ...design([kept]), id, version }
  const saved = await company.app.call('PUT', 'template_orders', { token, body })
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  await afterAMonth()
  expect([await status(kept), await status(dropped), await status(forgotten)]).toEqual([200, 200, 404])
})

test('files of comments and of people are kept', async () => {
  const token = merchandiser
  const [said, avatar] = [await upload(token), await upload(visitor.token)]
  const made = await company.create(company.completeOrder(), undefined, token)
  const body = {
    document: 'template_orders',
    recordId: made.body.id,
    text: '见图',
    attachments: [{ url: said, name: '' }],
  }
  const comment = await company.app.call('POST', 'comments', { token, body: { ...body, mentions: [] } })
  expect(comment.status, JSON.stringify(comment.body)).toBe(201)
  const part = { lastName: '访', firstName: '客', avatar, version: 1 }
  expect((await company.app.call('PUT', `users/profile/${visitor.id}`, { token: visitor.token, part })).status).toBe(
    200,
  )
  await afterAMonth()
  expect([await status(said), await status(avatar)]).toEqual([200, 200])
})

test('files of one’s own unsaved input are kept for a month', async () => {
  const mine = await upload(merchandiser)
  const other = await upload(colleague)
  const names = [mine, other].map((url) => url.slice(-36))
  const held = await company.app.call('PUT', 'users/held_files', { token: merchandiser, body: { names } })
  expect(held.status).toBe(200)
  now = new Date(now.getTime() + 25 * hour)
  await cleanFiles(company.app.services)
  expect([await status(mine), await status(other)]).toEqual([200, 404])
  await afterAMonth()
  expect(await status(mine)).toBe(404)
})

test('a file that an older server version saved is kept, too', async () => {
  const url = await upload(merchandiser)
  const after = JSON.stringify({ images: [url] })
  await company.app.database.pool.query(
    `insert into operating_records (at, user_id, user_name, document, document_id, action, after) values ($1, 1, 'a', 'x', 1, 'created', $2)`,
    [now, after],
  )
  await afterAMonth()
  expect(await status(url)).toBe(200)
})

test('the preferences of a person are limited in total size', async () => {
  const put = async (turn: number) =>
    (
      await company.app.call('PUT', `preferences/p${turn}`, {
        token: visitor.token,
        body: { value: 'x'.repeat(60_000) },
      })
    ).status
  const statuses: number[] = []
  for (let turn = 0; turn < 20; turn++) statuses.push(await put(turn))
  expect(statuses).toEqual([...Array(17).fill(200), 409, 409, 409])
  expect(await put(0)).toBe(200)
})
