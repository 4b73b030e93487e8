import type { FastifyInstance } from 'fastify'

/**
 * `METHOD path` of every route of a server; paths below the API root are given without it. It reads the router, so that
 * no registered route is left out.
 */
export async function registeredCalls(fastify: FastifyInstance, apiRoot: string): Promise<string[]> {
  await fastify.ready()
  const parents: string[] = []
  const calls: string[] = []
  for (const line of fastify.printRoutes({ commonPrefix: false }).split('\n')) {
    const found = /^((?:│ {3}| {4})*)[├└]── (\S+)(?: \(([A-Z, ]+)\))?/.exec(line)
    if (!found) continue
    const [, indent = '', part = '', methods = ''] = found
    const depth = indent.length / 4
    const path = `${parents[depth - 1] ?? ''}${part}`
    parents[depth] = path
    const name = path.startsWith(`${apiRoot}/`) ? path.slice(apiRoot.length + 1) : path
    for (const method of methods.split(', ').filter((one) => one && one !== 'HEAD')) calls.push(`${method} ${name}`)
  }
  return calls.sort()
}
