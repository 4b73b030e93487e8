import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Settings } from './settings.ts'

const YEAR_SECONDS = 365 * 24 * 3600

/**
 * Serves the built browser side: files named after their content stay with the browser for a year, the page itself is asked for
 * each time. Files lie ready-compressed beside themselves (`.br`, `.gz`). False when nothing has been built.
 */
export async function registerBrowserFiles(fastify: FastifyInstance, folder: string): Promise<boolean> {
  if (!existsSync(join(folder, 'index.html'))) return false
  await fastify.register(fastifyStatic, {
    root: folder,
    // The route of the library lists the folder for each request, in order to refuse another spelling of a name on a file system that ignores case.
    // That takes two thirds of the server's time for a file.
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      const isNamedByContent = path.slice(folder.length).replaceAll('\\', '/').startsWith('/assets/')
      reply.header('cache-control', isNamedByContent ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache')
    },
  })
  fastify.get<{ Params: { '*': string } }>('/*', { schema: { hide: true } as object }, (request, reply) => {
    reply.sendFile(`/${request.params['*']}`)
  })
  return true
}

/** Where the browser side looks for the API unless its page says something else. */
const usualApiRoot = '/api'

/** The pages of the browser side: the whole product, and the phone pages alone. */
export type PageName = 'index.html' | 'phone.html'

/**
 * Serves the pages of the browser side itself, when they have to say where the API is or who refreshes tokens. Answers how to get the text of one,
 * undefined when the built pages will do as they are.
 */
export function registerPages(
  fastify: FastifyInstance,
  folder: string,
  { API_ROOT, TOKEN_HOST }: Pick<Settings, 'API_ROOT' | 'TOKEN_HOST'>,
): ((name: PageName) => string | undefined) | undefined {
  if (API_ROOT === usualApiRoot && !TOKEN_HOST) return undefined
  const metas = Object.entries({ 'api-root': API_ROOT, 'token-root': TOKEN_HOST + API_ROOT }).map(
    ([name, content]) => `\n    <meta name="${name}" content="${content}" />`,
  )
  const read = (name: PageName): string | undefined => {
    const file = join(folder, name)
    return existsSync(file) ? readFileSync(file, 'utf8').replace('<head>', `<head>${metas.join('')}`) : undefined
  }
  const pages = new Map((['index.html', 'phone.html'] as const).map((name) => [name, read(name)]))
  const page = pages.get('index.html') ?? ''
  for (const path of ['/', '/index.html'])
    fastify.get(path, { schema: { hide: true } as object }, async (_request, reply) => sendPage(reply, page))
  return (name) => pages.get(name)
}

/** Whether a page is asked for by a phone, as its browser says. */
export function isPhone({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return headers['sec-ch-ua-mobile'] === '?1' || /\bMobi/.test(headers['user-agent'] ?? '')
}

/** Answers with a page, to be asked for each time. */
export function sendPage(reply: FastifyReply, page: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page)
}

/** Whether a path that no file answers is a page of the browser side: an address somebody opened or reloaded. */
export function isPageRequest(request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  const path = request.url.split('?')[0] ?? ''
  const accepts = request.headers.accept ?? '*/*'
  // A request for a file by name accepts anything; a browser that opens an address asks for HTML, whatever the address ends in.
  return accepts.includes('text/html') || (accepts.includes('*/*') && !/\.\w{1,8}$/.test(path))
}

/** Where nothing is ever found. */
const nowhere = '/no-such-address'

/**
 * The address to look up for a requested one. An address with empty or unreadable parts certainly names no file and no call, so it is looked up as
 * a page: the browser side then says what is wrong with it. One that leaves its folder, or holds a zero byte, is written by hand, and found nowhere.
 */
export function lookupAddress(url: string, apiRoot: string): string {
  const [path = '', query] = url.split('?', 2)
  const readable = decodedPath(path)
  if (readable !== undefined && isOdd(readable)) return apiRoot + nowhere
  if (!path.includes('//') && readable !== undefined) return url
  const known = `${path}/`.startsWith(`${apiRoot}/`) ? `${apiRoot}/` : '/'
  return query === undefined ? known : `${known}?${query}`
}

function isOdd(path: string): boolean {
  return path.includes('\0') || /(?:^|[/\\])\.\.?(?:[/\\]|$)/.test(path)
}

function decodedPath(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}
