import type { FastifyRequest } from 'fastify'
import type { Settings } from './settings.ts'

/** Whether a request came to people's side over TLS: to this server, or to the proxy before it, as the proxy or PUBLIC_URL says. */
export function isEncrypted(
  { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>,
  { PUBLIC_URL }: Pick<Settings, 'PUBLIC_URL'>,
): boolean {
  if (protocol === 'https') return true
  const known = PUBLIC_URL ? new URL(PUBLIC_URL) : undefined
  return known?.protocol === 'https:' && known.host === host
}
