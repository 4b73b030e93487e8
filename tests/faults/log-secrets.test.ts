import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call, password, type RealServer, signIn, startServer, stopServer } from '../support/real-server.ts'
import { fillDataFolder } from '../support/test-database.ts'

let folder: string
let server: RealServer

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'selvedge-log-'))
  await fillDataFolder(folder)
  server = await startServer({
    DATA_DIR: folder,
    LOG_LEVEL: 'debug',
    TRUST_PROXY: 'true',
    PUBLIC_URL: 'https://erp.example.com',
  })
}, 180_000)
afterAll(async () => {
  await stopServer(server)
  rmSync(folder, { recursive: true, force: true })
})

/** The headers of an answer to a request with headers of any kind, `host` among them. */
function headersOf(headers: Record<string, string>, path = '/api/health') {
  return new Promise<NodeJS.Dict<string | string[]>>((resolve, reject) => {
    const { hostname, port } = new URL(server.address)
    request({ hostname, port, path, headers }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer.headers))
    })
      .on('error', reject)
      .end()
  })
}

test('pages, files and refusals behind TLS tell the browser to stay with it; without TLS nothing does', async () => {
  const hsts = async (headers: Record<string, string>, path?: string) =>
    (await headersOf(headers, path))['strict-transport-security']
  const year = 'max-age=31556952'
  for (const path of ['/', '/api/health', '/api/users/profile', '/api/files/none.png', '/no/such/place'])
    expect([path, await hsts({ 'x-forwarded-proto': 'https' }, path)]).toEqual([path, year])
  expect(await hsts({ host: 'erp.example.com' })).toBe(year)
  expect(await hsts({})).toBeUndefined()
  expect(await hsts({ 'x-forwarded-proto': 'http' })).toBeUndefined()
  expect(await hsts({ host: 'erp.example.com.attacker.example' })).toBeUndefined()
})

test('the whole log of a busy server holds no password, token, cookie, code or signature', async () => {
  const login = await call(server, 'POST', 'users/login', { body: { username: 'admin', password } })
  const cookie = login.headers.get('set-cookie')?.split(';')[0] ?? ''
  const token = await signIn(server)
  const { accessToken } = (await login.json()) as { accessToken: string }
  const asked = await call(server, 'POST', 'users/upload-url', { token, body: { filename: 'a.png', size: 3 } })
  const { uploadUrl } = (await asked.json()) as { uploadUrl: string }
  const signed = new URL(uploadUrl, server.address).searchParams.get('token') ?? ''
  const { id } = (await (
    await call(server, 'POST', 'users/signup', {
      token,
      body: { email: 'log@example.com', password: 'quiet looms 27', lastName: '录', firstName: '志' },
    })
  ).json()) as { id: number }
  const { code } = (await (await call(server, 'POST', `users/${id}/reset_code`, { token })).json()) as { code: string }
  const secrets = { password, accessToken, token, cookie: cookie.split('=')[1] ?? '', signed, code }
  for (const [name, secret] of Object.entries(secrets)) expect([name, secret.length > 8]).toEqual([name, true])

  const places = [
    'files/a.png?token=',
    'files/a.png?%74oken=',
    'files/a.png?TOKEN=',
    'health?code=',
    'no/such?a=1&token=',
  ]
  for (const place of places) await call(server, 'GET', `${place}${signed}`, { token })
  await call(server, 'PUT', uploadUrl.replace(/^.*?\/api\//, ''), { token, body: 'not a picture' })
  await call(server, 'GET', 'files/a.png', { headers: { cookie } })
  await call(server, 'POST', 'users/login', { body: { username: 'admin', password: code } })
  await call(server, 'POST', 'users/login', { headers: { 'content-type': 'application/json' } })
  await call(server, 'POST', 'users/reset_password', {
    body: { username: 'log@example.com', code, newPassword: 'warp and weft 31' },
  })

  // Each call is in the log by now, as the last one is.
  await call(server, 'GET', 'health?last=1')
  await expect.poll(() => server.text()).toContain('last=1')
  const log = server.text()
  expect(log).toContain('token=…')
  for (const [name, secret] of Object.entries({ ...secrets, next: 'warp and weft 31' }))
    expect([name, log.includes(secret)]).toEqual([name, false])
})
