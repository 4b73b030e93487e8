import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod'
import type { Contract } from '../shared/contract.ts'
import { apiDocsPage } from './api-docs-page.ts'
import { nameRecursiveSchemas } from './recursive-schemas.ts'
import { findReader } from './auth/request-reader.ts'
import { message } from '../shared/message.ts'
import { refused } from './refusal.ts'
import type { Services } from './services.ts'

/** Collects the routes registered after it, which are those of `contracts`, into an API description. */
export async function registerApiDescription(
  fastify: FastifyInstance,
  version: string,
  contracts: readonly Contract[],
): Promise<void> {
  // The description is written when somebody reads it; naming the schemas takes a third of the time of making a server.
  let made: ReturnType<typeof transformsOf> | undefined
  const transforms = () => (made ??= transformsOf(contracts))
  await fastify.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Selvedge', version },
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: (route) => transforms().transform(route),
    transformObject: (description) => transforms().transformObject(description),
  })
}

function transformsOf(contracts: readonly Contract[]) {
  const names = {
    schemaRegistry: nameRecursiveSchemas(contracts),
    zodToJsonConfig: { unrepresentable: 'any' as const },
  }
  return { transform: createJsonSchemaTransform(names), transformObject: createJsonSchemaTransformObject(names) }
}

/** Serves the description at `docs` to everybody who is signed in: OpenAPI JSON, or a page to read for a browser. */
export function registerApiDocs(fastify: FastifyInstance, services: Services): void {
  const { settings } = services
  let description: string | undefined
  fastify.get(`${settings.API_ROOT}/docs`, { schema: { hide: true } as object }, async (request, reply) => {
    if (!(await findReader(services, request))) throw refused(401, message('请先登录'))
    reply.header('vary', 'accept, cookie, authorization').header('cache-control', 'private, no-store')
    if ((request.headers.accept ?? '').includes('text/html')) {
      return reply.type('text/html; charset=utf-8').send(apiDocsPage(fastify.swagger(), settings.API_ROOT))
    }
    description ??= JSON.stringify(fastify.swagger())
    return reply.type('application/json; charset=utf-8').send(description)
  })
}
