import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminServer } from '../../../plugins/admin/server.ts'
import { openTestApp, type TestApp } from '../../../tests/support/test-app.ts'

const password = 'correct horse'
const host = 'https://files.selvedge.example'
let now = new Date('2026-11-20T02:00:00Z')
let app: TestApp
let fileUrl: string

beforeAll(async () => {
  app = await openTestApp([adminServer], {
    clock: () => now,
    environment: { SEED: 'none', ADMIN_PASSWORD: password, PUBLIC_URL: 'https://erp.selvedge.example' },
  })
  const { token } = await enter()
  const { body } = await app.call('POST', 'users/upload-url', { token, body: { filename: '工艺单.pdf', size: 7 } })
  await app.fastify.inject({
    method: 'PUT',
    url: body.uploadUrl,
    payload: '%PDF-1.',
    headers: { 'content-type': 'a/b' },
  })
  fileUrl = body.fileUrl
})
afterAll(() => app?.close())

/** Signs in as a browser does: the token of the answer, and the cookie that it sets. */
async function enter(headers: Record<string, string> = {}) {
  const body = { username: 'admin', password }
  const answer = await app.call('POST', 'users/login', { body, headers })
  const set = String(answer.headers['set-cookie'])
  return { token: answer.body.accessToken as string, set, cookie: set.split(';', 1)[0] ?? '' }
}

const read = async (headers: Record<string, string> = {}, url = fileUrl, of = app) =>
  (await of.fastify.inject({ method: 'GET', url, headers })).statusCode

test('a signed-in person reads a file, and the address alone is not enough', async () => {
  const { token, cookie } = await enter()
  expect(await read()).toBe(401)
  expect(await read({ cookie })).toBe(200)
  expect(await read({ authorization: `Bearer ${token}` })).toBe(200)
  expect(await read({ cookie: `a=b; ${cookie}; c=d` })).toBe(200)
  expect(await read({ cookie: `${cookie}x` })).toBe(401)
  expect(await read({ cookie: cookie.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')) })).toBe(401)
  const unknown = `${fileUrl.slice(0, -36)}${'0'.repeat(32)}.pdf`
  expect([await read({}, unknown), await read({ cookie }, unknown)]).toEqual([401, 404])
})

test('the cookie works only for files: scripts cannot read it, other sites do not send it, and it opens no call', async () => {
  const { set, cookie } = await enter()
  expect(set.split('; ').slice(1)).toEqual(['Path=/api', 'Max-Age=2592000', 'HttpOnly', 'SameSite=Lax'])
  const behindTls = await enter({ host: 'erp.selvedge.example' })
  expect(behindTls.set).toContain('; Secure')
  const value = cookie.slice(cookie.indexOf('=') + 1)
  expect((await app.call('GET', 'users/profile', { token: value })).status).toBe(401)
  expect((await app.call('GET', 'users/profile', { headers: { cookie } })).status).toBe(401)
})

test('a page that has no cookie gets it with the profile, always the same', async () => {
  const { token, cookie } = await enter()
  const { headers } = await app.call('GET', 'users/profile', { token })
  expect(String(headers['set-cookie'])).toMatch(cookie)
  const fresh = await app.call('POST', 'users/access_token', { body: { token } })
  expect(String(fresh.headers['set-cookie'])).toMatch(cookie)
})

test('signing out removes the cookie, and a copy of it no longer opens a file', async () => {
  const { token, cookie } = await enter()
  const { headers } = await app.call('POST', 'users/logout', { token })
  expect(String(headers['set-cookie'])).toContain(`${cookie.split('=')[0]}=; Path=/api; Max-Age=0`)
  expect(await read({ cookie })).toBe(401)
})

test('a sign-in that was ended elsewhere, or has expired, opens no file', async () => {
  const mine = await enter()
  const other = await enter()
  const { body } = await app.call('GET', 'users/sessions', { token: other.token })
  for (const { id, current } of body.records)
    if (!current) await app.call('DELETE', `users/sessions/${id}`, { token: other.token })
  expect([await read({ cookie: mine.cookie }), await read({ cookie: other.cookie })]).toEqual([401, 200])
  now = new Date(now.getTime() + 3 * 3600_000)
  expect(await read({ cookie: other.cookie })).toBe(401)
})

test('where another host serves files, their addresses are signed, expire, and end with the sign-in', async () => {
  const apart = await openTestApp([adminServer], {
    dataDir: app.services.settings.DATA_DIR,
    clock: () => now,
    database: app.database,
    environment: { ASSET_HOST: host, TOKEN_SECONDS: '864000', IDLE_SECONDS: '864000' },
  })
  const token = await apart.tokenFor(1)
  const profile = async () => (await apart.call('GET', 'users/profile', { token })).body
  const { filePass } = await profile()
  const address = (pass: string) => `${fileUrl}?token=${pass}`
  expect(await read({}, address(filePass), apart)).toBe(200)
  expect(await read({}, address(filePass), app)).toBe(200)
  expect(await read({}, address(`${filePass}x`), apart)).toBe(401)
  expect((await apart.call('GET', 'users/profile', { token: filePass })).status).toBe(401)
  now = new Date(now.getTime() + 12 * 3600_000)
  expect(await read({}, address(filePass), apart)).toBe(401)
  const { filePass: later } = await profile()
  expect(await read({}, address(later), apart)).toBe(200)
  await apart.call('POST', 'users/logout', { token })
  expect(await read({}, address(later), apart)).toBe(401)
  await apart.close()
})

test('a PDF on another host can be shown in frames of the product, and of nobody else', async () => {
  const apart = await openTestApp([adminServer], {
    dataDir: app.services.settings.DATA_DIR,
    clock: () => now,
    database: app.database,
    environment: { ASSET_HOST: host, PUBLIC_URL: 'https://erp.selvedge.example' },
  })
  const token = await apart.tokenFor(1)
  const headersOf = async (of: TestApp) =>
    (await of.fastify.inject({ method: 'GET', url: fileUrl, headers: { authorization: `Bearer ${token}` } })).headers
  const away = await headersOf(apart)
  expect(away['x-frame-options']).toBeUndefined()
  expect(away['content-security-policy']).toBe(`frame-ancestors 'self' https://erp.selvedge.example`)
  const own = await headersOf(app)
  expect(own['x-frame-options']).toBe('SAMEORIGIN')
  expect(own['content-security-policy']).toContain(`frame-ancestors 'self';`)
  await apart.close()
})

test('a server without another host does not sign addresses', async () => {
  const { token } = await enter()
  expect((await app.call('GET', 'users/profile', { token })).body).not.toHaveProperty('filePass')
})
