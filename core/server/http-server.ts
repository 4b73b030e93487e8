import compress from '@fastify/compress'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { constants } from 'node:zlib'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { message } from '../shared/message.ts'
import {
  isPageRequest,
  lookupAddress,
  registerBrowserFiles,
  isPhone,
  type PageName,
  registerPages,
  sendPage,
} from './browser-files.ts'
import type { TitleOf } from './database-problem.ts'
import { refusalOf } from './error-problem.ts'
import { type Refused, refused } from './refusal.ts'
import { registerSecurityHeaders, registerTokenOrigin } from './security-headers.ts'
import type { Settings } from './settings.ts'

const BODY_LIMIT = 2 * 1024 * 1024

/** Whether a key of an address holds what opens something; a key that is written with escapes is read as the server reads it. */
function isSecret(key: string): boolean {
  try {
    return /^(?:token|code)$/i.test(decodeURIComponent(key))
  } catch {
    return true
  }
}

/** What a log tells of a request: its address without what is signed in it, which would open the file to readers of the log. */
export function loggedRequest({ method, url, host, ip }: Pick<FastifyRequest, 'method' | 'url' | 'host' | 'ip'>) {
  const shown = url.replace(/([?&])([^=&]*)=[^&]*/g, (whole: string, sign: string, key: string) =>
    isSecret(key) ? `${sign}${key}=…` : whole,
  )
  return { method, url: shown, host, remoteAddress: ip }
}

/** A Fastify server with the product's manners: JSON only, refusals in words, safe headers, compressed answers. No routes yet. */
export async function createHttpServer(
  settings: Settings,
  browserFolder: string,
  titleOf?: TitleOf,
): Promise<FastifyInstance> {
  const fastify = Fastify({
    logger: { level: settings.LOG_LEVEL, serializers: { req: loggedRequest } },
    logController: new LogController({ disableRequestLogging: settings.LOG_LEVEL !== 'debug' }),
    bodyLimit: BODY_LIMIT,
    trustProxy: settings.TRUST_PROXY,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    rewriteUrl: ({ url }) => lookupAddress(url ?? '/', settings.API_ROOT),
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    requestTimeout: 120_000,
  }) as unknown as FastifyInstance
  // Contracts are parsed by the route itself, which knows the texts; the schemas on routes are for the API description.
  fastify.setValidatorCompiler(() => () => true)
  fastify.setSerializerCompiler(() => (data) => JSON.stringify(data))
  readJsonBodies(fastify)
  registerSecurityHeaders(fastify, settings, browserFolder)
  registerTokenOrigin(fastify, settings)
  fastify.setErrorHandler((error, request, reply) => {
    if (hasCallerLeft(error, reply)) return reply.hijack()
    const { status, body } = refusalOf(error, request.log, titleOf)
    if (status === 429) reply.header('retry-after', String(body.values?.seconds ?? 1))
    return reply.code(status).header('cache-control', 'no-store').send(body)
  })
  await fastify.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    zlibOptions: { level: 6 },
  })
  return fastify
}

/**
 * Whether the server could not send an answer because the caller has closed the connection. A page closes it when a new search replaces the last one. That
 * is no fault of the product.
 */
function hasCallerLeft(error: unknown, { raw }: Pick<FastifyReply, 'raw'>): boolean {
  return raw.destroyed && (error as { readonly code?: unknown }).code === 'ERR_STREAM_PREMATURE_CLOSE'
}

function readJsonBodies(fastify: FastifyInstance): void {
  fastify.removeAllContentTypeParsers()
  const parse = fastify.getDefaultJsonParser('error', 'error')
  fastify.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.trim() === '') done(null, undefined)
    else parse(request, body, done)
  })
}

/** Where the browser side is built, and the addresses that a phone gets as the phone page. */
type BrowserSide = { readonly folder: string; readonly phonePages: ReadonlySet<string> }

/** Serves the browser side and answers what no route knows: pages get index.html or phone.html, calls a refusal. */
export async function registerFallback(
  fastify: FastifyInstance,
  settings: Settings,
  { folder, phonePages }: BrowserSide,
): Promise<void> {
  const hasBrowser = await registerBrowserFiles(fastify, folder)
  const pageOf = hasBrowser ? registerPages(fastify, folder, settings) : undefined
  const hasPhone = existsSync(join(folder, 'phone.html'))
  fastify.setNotFoundHandler((request, reply) => {
    const isCall = `${request.url.split('?')[0]}/`.startsWith(`${settings.API_ROOT}/`)
    if (!isCall && hasBrowser && isPageRequest(request)) {
      const path = request.url.split('?')[0]?.replace(/\/$/, '') ?? ''
      const name: PageName = phonePages.has(path) && hasPhone && isPhone(request) ? 'phone.html' : 'index.html'
      const page = pageOf?.(name)
      if (phonePages.has(path)) reply.header('vary', 'User-Agent, Sec-CH-UA-Mobile')
      return page === undefined ? reply.sendFile(name) : sendPage(reply, page)
    }
    const isOfApi = `${request.originalUrl.split('?')[0]}/`.startsWith(`${settings.API_ROOT}/`)
    const { status, body }: Refused = refused(404, isOfApi ? message('没有这个接口') : message('没有这个地址'))
    return reply.code(status).send(body)
  })
}
