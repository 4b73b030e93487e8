import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const YEAR_SECONDS = 365 * 24 * 3600

/**
 * Serves the built browser side: files named after their content stay with the browser for a year, the page itself is asked for
 * each time. Files lie ready-compressed beside themselves (`.br`, `.gz`). False when nothing has been built.
 */
export async function registerBrowserFiles(fastify: FastifyInstance, folder: string): Promise<boolean> {
  if (!existsSync(join(folder, 'index.html'))) return false
  await fastify.register(fastifyStatic, {
    root: folder,
    wildcard: true,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      const isNamedByContent = path.slice(folder.length).replaceAll('\\', '/').startsWith('/assets/')
      reply.header('cache-control', isNamedByContent ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache')
    },
  })
  return true
}

/** Whether a path that no file answers is a page of the browser side: an address somebody opened or reloaded. */
export function isPageRequest(request: FastifyRequest): boolean {
  const path = request.url.split('?')[0] ?? ''
  const wantsPage = (request.headers.accept ?? '*/*').match(/text\/html|\*\/\*/) !== null
  return (request.method === 'GET' || request.method === 'HEAD') && wantsPage && !/\.\w{1,8}$/.test(path)
}
