import type { FastifyInstance } from 'fastify'
import { message } from '../../shared/message.ts'
import { bearerToken } from '../auth/bearer.ts'
import { refused } from '../refusal.ts'
import type { Services } from '../services.ts'

const LARGEST_BACKLOG = 1024 * 1024
/** Open streams of one person here: one for each page. Pages beyond them read by intervals. */
const MOST_STREAMS = 30

/** The stream of changes (Server-Sent Events). The token comes in the Authorization header, never in the address. */
export function registerLiveRoute(fastify: FastifyInstance, services: Services): void {
  fastify.get(`${services.settings.API_ROOT}/live`, { schema: { hide: true } as object }, async (request, reply) => {
    const token = bearerToken(request.headers.authorization)
    const signedIn = token ? await services.sessions.authenticate(token) : undefined
    if (!signedIn) throw refused(401, message('登录信息失效！'))
    if (services.live.countOf(signedIn.actor.id) >= MOST_STREAMS)
      throw refused(429, message('打开的页面过多，请关闭一些'))
    const headers = {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    }
    reply.hijack()
    const response = reply.raw
    response.writeHead(200, { ...(reply.getHeaders() as Record<string, string>), ...headers })
    const disconnect = services.live.connect(signedIn, {
      send(chunk) {
        // End the stream of a client that has stopped reading: it connects again and reads everything anew.
        if (response.writableLength > LARGEST_BACKLOG) response.destroy()
        else response.write(chunk)
      },
      end: () => response.end(),
    })
    response.on('close', disconnect)
  })
}
