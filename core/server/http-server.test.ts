import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import type { FastifyInstance } from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import { createHttpServer } from './http-server.ts'
import { readSettings } from './settings.ts'

let server: FastifyInstance | undefined
afterEach(() => server?.close())

const request = [
  'POST /answer HTTP/1.1',
  'Host: selvedge',
  'Content-Type: application/json',
  'Content-Length: 2',
  'Accept-Encoding: gzip',
  '',
  '{}',
].join('\r\n')

/** Makes a call whose caller leaves while its answer is compressed; returns what was logged as an error. */
async function loggedOf(answer: () => string): Promise<unknown[]> {
  const settings = readSettings({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    TOKEN_SECRET: 'a secret for tests that is long enough',
  })
  server = await createHttpServer(settings, tmpdir())
  const logged: unknown[] = []
  const ended = Promise.withResolvers<void>()
  server.post('/answer', async ({ log, raw }, reply) => {
    vi.spyOn(log, 'error').mockImplementation((...words: unknown[]) => void logged.push(words[1]))
    setImmediate(() => raw.socket.destroy())
    reply.raw.once('close', () => setImmediate(ended.resolve))
    void reply.type('application/json')
    return answer()
  })
  await server.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect((server.server.address() as AddressInfo).port, '127.0.0.1').resume()
  socket.write(request)
  await Promise.all([once(socket, 'close'), ended.promise])
  return logged
}

test('a caller who leaves before the answer is sent is no fault', async () => {
  const long = JSON.stringify(Array.from({ length: 20_000 }, (_, at) => `line ${at}`))
  expect(await loggedOf(() => long)).toEqual([])
})

test('a fault is logged although its caller has left', async () => {
  const fail = () => {
    throw new Error('broken')
  }
  expect(await loggedOf(fail)).toEqual(['a call failed'])
})
