import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { contract } from '../shared/contract.ts'
import { message } from '../shared/message.ts'
import { anyone } from '../shared/permission.ts'
import { notePlugin, notes, person } from '../../tests/support/note-plugin.ts'
import { openTestApp, type TestApp } from '../../tests/support/test-app.ts'
import { readDataMark } from './demo-seed.ts'
import { loggedRequest } from './http-server.ts'
import { route, type ServerPlugin } from './plugin.ts'
import { checkPlugins, orderPlugins } from './plugin-order.ts'

const browserFolder = mkdtempSync(join(tmpdir(), 'selvedge-browser-'))
const script = `console.log('a long script');`.repeat(100)
let app: TestApp

beforeAll(async () => {
  mkdirSync(join(browserFolder, 'assets'))
  writeFileSync(join(browserFolder, 'index.html'), '<!doctype html><title>page</title><script>start()</script>')
  writeFileSync(join(browserFolder, 'assets', 'main-abc.js'), script)
  writeFileSync(join(browserFolder, 'assets', 'main-abc.js.gz'), gzipSync(script))
  app = await openTestApp([notePlugin(new Map([[1, person(1, ['NOTE'])]]))], {
    browserFolder,
    environment: {
      PRODUCT_NAME: '某某制衣',
      PRODUCT_LOGO: 'https://pictures.example.com/logo.svg',
      ICP_NUMBER: 'ICP 1',
    },
  })
})
afterAll(async () => {
  await app.close()
  rmSync(browserFolder, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}) => app.fastify.inject({ method: 'GET', url, headers })

describe('what every server answers', () => {
  test('browsers are told to stay with TLS where it is used, by the proxy or by PUBLIC_URL', async () => {
    const options = { environment: { TRUST_PROXY: 'true', PUBLIC_URL: 'https://erp.example.com' } }
    const behind = await openTestApp([], { ...options, database: app.database })
    const hsts = async (headers: Record<string, string>) =>
      (await behind.fastify.inject({ url: '/api/health', headers })).headers['strict-transport-security']
    expect(await hsts({ 'x-forwarded-proto': 'https' })).toBe('max-age=31556952')
    expect(await hsts({ host: 'erp.example.com' })).toBe('max-age=31556952')
    expect(await hsts({ host: '127.0.0.1:4000' })).toBeUndefined()
    expect((await get('/api/health')).headers['strict-transport-security']).toBeUndefined()
    // Nobody may claim TLS to a server that trusts no proxy.
    const claimed = await get('/api/health', { 'x-forwarded-proto': 'https' })
    expect(claimed.headers['strict-transport-security']).toBeUndefined()
    await behind.close()
  })

  test('the log contains addresses without their signatures', () => {
    const of = { method: 'GET', host: 'erp.example.com', ip: '10.0.0.1' }
    const logged = (url: string) => loggedRequest({ ...of, url }).url
    expect(logged('/api/files/a.xlsx?token=1.secret')).toBe('/api/files/a.xlsx?token=…')
    expect(logged('/api/files/a.png?size=thumb&token=1.secret&b=1')).toBe('/api/files/a.png?size=thumb&token=…&b=1')
    expect(logged('/auth/jwt/reset?username=a&code=ABCD')).toBe('/auth/jwt/reset?username=a&code=…')
    expect(logged('/api/files/a.xlsx?%74oken=1.secret&%=1.secret')).toBe('/api/files/a.xlsx?%74oken=…&%=…')
  })

  test('health, build and settings', async () => {
    expect((await app.call('GET', 'health')).body).toEqual({ status: 'ok' })
    expect((await app.call('GET', 'config')).body).toMatchObject({
      assetHost: '',
      productName: '某某制衣',
      productLogo: 'https://pictures.example.com/logo.svg',
      icpNumber: 'ICP 1',
    })
    await app.services.db.execute(sql`insert into system_settings values ('b', '2'), ('a', '1')`)
    expect((await app.call('GET', 'config/system_setting')).status).toBe(401)
    const settings = await app.call('GET', 'config/system_setting', { token: await app.tokenFor(1) })
    expect(settings.body).toMatchObject([
      { key: 'a', value: '1', version: 1 },
      { key: 'b', value: '2', version: 1 },
    ])
  })
  test('phones get the phone page at its addresses, other browsers the whole product', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'selvedge-page-'))
    for (const name of ['index', 'phone'])
      writeFileSync(join(folder, `${name}.html`), `<!doctype html><html><head><title>${name}</title></head></html>`)
    const phones = { ...notePlugin(new Map()), phonePages: ['/dashboard/scan'] }
    const server = await openTestApp([phones], { browserFolder: folder, environment: { API_ROOT: '/erp/v1' } })
    const pageAt = async (url: string, headers: Record<string, string>) => {
      const answer = await server.fastify.inject({ method: 'GET', url, headers: { accept: 'text/html', ...headers } })
      return [/<title>(\w+)/.exec(answer.body)?.[1], answer.body.includes('api-root'), answer.headers['vary'] ?? '']
    }
    const phone = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148' }
    expect(await pageAt('/dashboard/scan?code=A', phone)).toEqual(['phone', true, 'User-Agent, Sec-CH-UA-Mobile'])
    expect(await pageAt('/dashboard/scan', { 'sec-ch-ua-mobile': '?1' })).toContain('phone')
    expect(await pageAt('/dashboard/scan', { 'user-agent': 'Mozilla/5.0 (X11; Linux)' })).toContain('index')
    expect(await pageAt('/dashboard', phone)).toEqual(['index', true, ''])
    await server.close()
    rmSync(folder, { recursive: true })
  })
  test('the page names the path of the API when it is another one, at every address', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'selvedge-page-'))
    writeFileSync(join(folder, 'index.html'), '<!doctype html><html><head><title>page</title></head></html>')
    const environment = { API_ROOT: '/erp/v1' }
    const moved = await openTestApp([notePlugin(new Map())], { browserFolder: folder, environment })
    for (const url of ['/', '/index.html', '/dashboard', '/dashboard/notes?page=2']) {
      const answer = await moved.fastify.inject({ method: 'GET', url, headers: { accept: 'text/html' } })
      expect([url, answer.statusCode, answer.headers['cache-control']]).toEqual([url, 200, 'no-cache'])
      expect(answer.body).toContain('<meta name="api-root" content="/erp/v1" />')
    }
    expect((await moved.call('GET', 'health')).status).toBe(200)
    await moved.close()
    rmSync(folder, { recursive: true })
  })
  test('where another host refreshes tokens, pages are told its address and may call only that host', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'selvedge-page-'))
    writeFileSync(join(folder, 'index.html'), '<!doctype html><html><head><title>page</title></head></html>')
    const environment = { TOKEN_HOST: 'https://login.example.com/', PUBLIC_URL: 'https://erp.example.com' }
    const apart = await openTestApp([notePlugin(new Map())], { browserFolder: folder, environment })
    const page = await apart.fastify.inject({ method: 'GET', url: '/' })
    expect(page.body).toContain('<meta name="token-root" content="https://login.example.com/api" />')
    expect(page.headers['content-security-policy']).toMatch(/connect-src [^;]* https:\/\/login\.example\.com/)
    const asked = await apart.fastify.inject({ method: 'OPTIONS', url: '/api/users/access_token?product=ERP' })
    expect(asked).toMatchObject({
      statusCode: 204,
      headers: { 'access-control-allow-origin': 'https://erp.example.com' },
    })
    const other = await apart.fastify.inject({ method: 'GET', url: '/api/health' })
    expect(other.headers).not.toHaveProperty('access-control-allow-origin')
    await apart.close()
    rmSync(folder, { recursive: true })
  })
  test('the build', async () => {
    const answer = await get('/build-info.json')
    expect(Object.keys(answer.json())).toEqual(['gitHash', 'buildTime', 'version'])
  })
  test('the description of its calls, for programs and for people', async () => {
    for (const accept of ['*/*', 'text/html'])
      expect(await get('/api/docs', { accept })).toMatchObject({ statusCode: 401 })
    const authorization = `Bearer ${await app.tokenFor(1)}`
    const description = (await get('/api/docs', { authorization })).json()
    expect(description.openapi).toBe('3.1.0')
    expect(description.paths['/api/notes'].post.requestBody.content['application/json'].schema.required).toEqual([
      'title',
    ])
    expect(description.paths['/api/notes'].post.security).toEqual([{ token: [] }])
    const { NoteTreesNode } = description.components.schemas
    expect(NoteTreesNode.properties.children.items).toEqual({ $ref: '#/components/schemas/NoteTreesNode' })
    const page = await get('/api/docs', { accept: 'text/html', authorization })
    expect(page.headers['content-type']).toContain('text/html')
    expect(page.body).toContain('/api/notes')
  })
  test('headers that protect pages', async () => {
    const { headers } = await get('/')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['content-security-policy']).toContain(`frame-ancestors 'self'`)
    expect(headers['content-security-policy']).toMatch(/img-src [^;]* https:\/\/pictures\.example\.com;/)
    expect(headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[\w+/=]{44}';/)
  })
})

describe('the browser side', () => {
  test('every address of a page answers the page, revalidated each time', async () => {
    const odd = ['//', '//dashboard/account', '/dashboard//sale/orders?page=2', '/%', '/%e4%b8', '/dashboard/a.b']
    for (const url of ['/', '/dashboard/sale/orders/5?tab=1', ...odd]) {
      const answer = await get(url, { accept: 'text/html' })
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-cache'])
      expect(answer.body).toContain('<title>page</title>')
    }
  })
  test('an address that leaves its folder, or holds a sign that no address has, is none', async () => {
    // Clients that make addresses would tidy these.
    const address = new URL(await app.fastify.listen({ port: 0, host: '127.0.0.1' }))
    const statusOf = (path: string) =>
      new Promise<number | undefined>((resolve, reject) => {
        const headers = { accept: 'text/html' }
        request({ port: address.port, host: address.hostname, path, headers, agent: false }, (answer) => {
          answer.resume()
          resolve(answer.statusCode)
        })
          .on('error', reject)
          .end()
      })
    for (const path of [
      '/../x',
      '/..%2fx',
      '/%2e%2e/package.json',
      '/assets/..%5c..%5cx',
      '/a/./b',
      '/%00',
      '/x%00.js',
      '/assets/%00main-abc.js',
      '/api/..%2fnotes',
      '/api/notes/%00',
      '/api/files/%00?size=thumb',
    ])
      expect([path, await statusOf(path)]).toEqual([path, 404])
    expect(await statusOf('/dashboard/a..b')).toBe(200)
    expect(await statusOf('/assets/main-abc.js')).toBe(200)
  })
  test('files named by their content are cached for a year, and are sent compressed', async () => {
    const answer = await get('/assets/main-abc.js', { 'accept-encoding': 'gzip' })
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'gzip',
    })
    expect((await get('/assets/main-abc.js')).body).toBe(script)
  })
  test('a missing file is not answered with the page, and nothing outside the folder is served', async () => {
    expect((await get('/assets/gone.js')).statusCode).toBe(404)
    expect((await get('/dashboard/a.b', { accept: '*/*' })).statusCode).toBe(404)
    for (const url of ['/api/%', '/api//notes', '/api/notes.txt']) {
      const answer = await get(url, { accept: 'text/html' })
      expect([url, answer.statusCode, answer.json().message]).toEqual([url, 404, '没有这个接口'])
    }
    expect((await get('/..%2f..%2fetc/passwd', { accept: 'text/html' })).body).not.toContain('root:')
  })
})

const bare = (id: string, more: Partial<ServerPlugin> = {}): ServerPlugin => ({
  manifest: { id, title: message(id), requires: [] },
  routes: [],
  ...more,
})
const requiring = (id: string, ...requires: string[]) => bare(id, { manifest: { ...bare(id).manifest, requires } })

describe('plugins that do not fit together', () => {
  test('are sorted by what they require', () => {
    const order = orderPlugins([requiring('c', 'b'), requiring('b', 'a'), bare('a')])
    expect(order.map(({ manifest }) => manifest.id)).toEqual(['a', 'b', 'c'])
  })
  test('are refused: missing, twice, in a cycle', () => {
    expect(() => orderPlugins([requiring('b', 'a')])).toThrow('requires a, which is not there')
    expect(() => orderPlugins([bare('a'), bare('a')])).toThrow('the same id')
    expect(() => orderPlugins([requiring('a', 'b'), requiring('b', 'a')])).toThrow('a → b → a')
  })
  test('are refused: two routes for one call, two plugins that provide accounts', () => {
    const answering = (path: string) =>
      route(contract({ method: 'GET', path, permission: anyone, reply: z.object({}) }), async () => ({}))
    expect(() => checkPlugins([], [answering('x/:id'), answering('x/:code')])).toThrow('Two routes answer GET x/:')
    const { accounts } = notePlugin(new Map())
    if (!accounts) throw new Error('the note plugin gives accounts')
    expect(() => checkPlugins([bare('a', { accounts }), bare('b', { accounts })], [])).toThrow('accounts')
  })
})

describe('filling a new database', () => {
  const filled = (titles: string[]): ServerPlugin => ({
    ...notePlugin(new Map()),
    async seed({ db, random, scale }) {
      for (let index = 0; index < scale; index++) {
        const title = `seed ${random()}`
        titles.push(title)
        await db.insert(notes).values({ code: 'S', title })
      }
    },
  })

  test('creates the same company each time, and only once', async () => {
    const runs: string[][] = []
    for (let run = 0; run < 2; run++) {
      const titles: string[] = []
      const fresh = await openTestApp([filled(titles)])
      expect([await fresh.seed(3), await fresh.seed(3)]).toEqual([true, false])
      expect(await readDataMark(fresh.services)).toBe('demo')
      expect(await fresh.leaveEmpty()).toBe(false)
      await fresh.close()
      runs.push(titles)
    }
    expect(runs[0]).toHaveLength(3)
    expect(runs[0]).toEqual(runs[1])
  })
  test('starts again when it was interrupted', async () => {
    const titles: string[] = []
    const plugin = filled(titles)
    let isCut = true
    const fresh = await openTestApp([
      {
        ...plugin,
        async seed(context) {
          await plugin.seed?.(context)
          if (isCut) throw new Error('cut')
        },
      },
    ])
    await expect(fresh.seed(2)).rejects.toThrow('could not be made')
    isCut = false
    expect(await fresh.seed(2)).toBe(true)
    expect(await fresh.services.db.select({ title: notes.title }).from(notes)).toEqual(
      titles.slice(2).map((title) => ({ title })),
    )
    await fresh.close()
  })
  test('a database that was left empty stays empty', async () => {
    const fresh = await openTestApp([filled([])])
    expect([await fresh.leaveEmpty(), await fresh.leaveEmpty(), await fresh.seed(1)]).toEqual([true, false, false])
    expect(await readDataMark(fresh.services)).toBe('none')
    await fresh.close()
  })
})
