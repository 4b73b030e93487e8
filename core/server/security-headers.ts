import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { secondsInYear } from 'date-fns/constants'
import type { FastifyInstance } from 'fastify'
import { isEncrypted } from './encrypted-request.ts'
import type { Settings } from './settings.ts'

/** The hashes of the scripts that are written inside a page, as a policy names them. */
function inlineScriptHashes(page: string): string[] {
  const scripts = [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map((match) => match[1] ?? '')
  return scripts.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
}

/** What a page of ours may load: its own files, its own inline scripts by hash, pictures from the asset host, the product's logo; nobody else may frame it. */
function contentSecurityPolicy(
  { ASSET_HOST, TOKEN_HOST, PRODUCT_LOGO }: Pick<Settings, 'ASSET_HOST' | 'TOKEN_HOST' | 'PRODUCT_LOGO'>,
  scriptHashes: readonly string[],
): string {
  const assets = ASSET_HOST ? ` ${new URL(ASSET_HOST).origin}` : ''
  const logo = /^https?:/.test(PRODUCT_LOGO) ? ` ${new URL(PRODUCT_LOGO).origin}` : ''
  return [
    `default-src 'self'`,
    [`script-src 'self'`, ...scriptHashes].join(' '),
    // Grids and print pages set widths and page sizes at run time.
    `style-src 'self' 'unsafe-inline'`,
    `img-src 'self' data: blob:${assets}${logo}`,
    `font-src 'self' data:`,
    `media-src 'self' blob:${assets}`,
    `connect-src 'self' blob: data:${assets}${TOKEN_HOST ? ` ${TOKEN_HOST}` : ''}`,
    `worker-src 'self' blob:`,
    `frame-src 'self' blob:${assets}`,
    `frame-ancestors 'self'`,
    `form-action 'self'`,
    `base-uri 'self'`,
    `object-src 'none'`,
  ].join('; ')
}

/** Lets pages of this product ask for a new token where another host gives it; nothing else is open to other origins. */
export function registerTokenOrigin(fastify: FastifyInstance, { TOKEN_HOST, PUBLIC_URL, API_ROOT }: Settings): void {
  if (!TOKEN_HOST || !PUBLIC_URL) return
  const url = `${API_ROOT}/users/access_token`
  const allowed = { 'access-control-allow-origin': new URL(PUBLIC_URL).origin, vary: 'Origin' }
  fastify.addHook('onRequest', async (request, reply) => {
    if (request.url.split('?')[0] === url) reply.headers(allowed)
  })
  fastify.options(url, { schema: { hide: true } as object }, async (_request, reply) =>
    reply
      .headers({
        'access-control-allow-methods': 'POST',
        'access-control-allow-headers': 'authorization, content-type',
      })
      .header('access-control-max-age', '600')
      .code(204)
      .send(),
  )
}

/** Sets the headers that every answer carries. */
export function registerSecurityHeaders(fastify: FastifyInstance, settings: Settings, browserFolder: string): void {
  const page = join(browserFolder, 'index.html')
  const hashes = existsSync(page) ? inlineScriptHashes(readFileSync(page, 'utf8')) : []
  const policy = contentSecurityPolicy(settings, hashes)
  fastify.addHook('onRequest', async (request, reply) => {
    if (isEncrypted(request, settings)) reply.header('strict-transport-security', `max-age=${secondsInYear}`)
    reply.headers({
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': 'camera=(self), microphone=(), geolocation=()',
    })
  })
}
