import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Contract } from '../shared/contract.ts'
import { message } from '../shared/message.ts'
import { permits } from '../shared/permission.ts'
import { type Actor, refusedByPermission, refusedByPreview } from '../shared/rule.ts'
import { noteAccountRefusal } from './audit.ts'
import { bearerToken } from './auth/bearer.ts'
import { diskFull } from './database-problem.ts'
import { isDiskFull } from './files/disk-room.ts'
import { fileCookieHeader } from './auth/file-pass.ts'
import type { SignedIn } from './auth/session-cache.ts'
import { idempotencyKeyOf, runOnce } from './idempotency.ts'
import type { Call, Route } from './plugin.ts'
import { refused } from './refusal.ts'
import { replyWriter } from './reply-writer.ts'
import { requestParser, requireSameShape } from './request-parser.ts'
import type { Services, Work } from './services.ts'
import { isAnswerRead, unreadRecord, unreadRefusal } from './unread-answer.ts'
import { runWork } from './work.ts'

const visitor: Actor = { id: 0, name: '', permissions: {} }

/** The key of one contract among all: method and path, path parameters without their names. */
export function contractKey({ method, path }: Contract): string {
  return `${method} ${path.replace(/:\w+/g, ':')}`
}

/** Makes a contract answer below the API root: who is calling, may they, does the input fit, then the handler. */
export function registerRoute(fastify: FastifyInstance, services: Services, { contract, handle }: Route): void {
  const parseRequest = requestParser(contract)
  const writeWhole = replyWriter(contract, services.settings)
  const signedIn = new WeakMap<FastifyRequest, SignedIn>()
  fastify.route({
    method: contract.method,
    url: `${services.settings.API_ROOT}/${contract.path}`,
    schema: describeRoute(contract),
    // Before the body is read, so that strangers cannot make the server read one.
    async onRequest(request) {
      const person = await authenticate(services, contract, request)
      if (person) signedIn.set(request, person)
    },
    async handler(request, reply) {
      const person = signedIn.get(request)
      const actor = person?.actor ?? visitor
      requireSameShape(contract, request.headers)
      await requireRoom(contract, services)
      const input = parseRequest(
        { params: request.params, query: request.query, body: request.body },
        actor.permissions,
      )
      const work: Call<Contract>['work'] = (run) => {
        requireChanging(actor)
        return runWork(services, actor, run)
      }
      const call = (more: Pick<Call<Contract>, 'db' | 'work'>) =>
        ({
          ...input,
          actor,
          sessionId: person?.sessionId,
          client: { address: request.ip, agent: request.headers['user-agent'] ?? '' },
          allowFiles: (sessionId) => void reply.header('set-cookie', fileCookieHeader(request, services, sessionId)),
          services,
          ...more,
        }) as Call<Contract>
      const isRead = isAnswerRead(contract, actor)
      const answerOf = async (of: Call<Contract>): Promise<string | undefined> => {
        if (isRead) return writeWhole(await handle(of))
        try {
          return JSON.stringify(unreadRecord(contract, await handle(of)))
        } catch (error) {
          throw unreadRefusal(contract, error)
        }
      }
      if (!contract.creates) return sendReply(reply, 200, await answerOf(call({ db: services.db, work })))
      const key = person ? idempotencyKeyOf(request.headers['idempotency-key']) : undefined
      const run = (work: Work) => answerOf(call({ db: work.db, work: (join) => join(work) }))
      const { params, query, body } = request
      const { answer, isReplay } = key
        ? await runOnce(
            services,
            actor,
            { route: contractKey(contract), key, input: [params, query, body ?? null] },
            run,
          )
        : { answer: await runWork(services, actor, run), isReplay: false }
      if (isReplay) reply.header('idempotency-replayed', 'true')
      return sendReply(reply, 201, answer)
    },
  })
}

async function authenticate(
  services: Services,
  contract: Contract,
  request: FastifyRequest,
): Promise<SignedIn | undefined> {
  const token = bearerToken(request.headers.authorization)
  const person = token ? await services.sessions.authenticate(token) : undefined
  if (contract.permission.kind === 'anyone') {
    if (person && contract.changes) requireChanging(person.actor)
    return person
  }
  if (!person) throw refused(401, token ? message('登录信息失效！') : message('请先登录'))
  if (!permits(person.actor.permissions, contract.permission)) {
    // The product offers nobody what they may not do, so either the right was just taken away, or somebody is probing.
    if (contract.changes && !person.actor.preview) {
      const call = `${request.method} ${request.url.split('?')[0]}`
      noteAccountRefusal(services, person.actor, { action: 'write_refused', message: call.slice(0, 200) })
    }
    throw refused(403, refusedByPermission.reason)
  }
  if (contract.changes) requireChanging(person.actor)
  return person
}

/** In a preview as a role nothing may be changed, not even by a call that wrongly says that it changes nothing. Throws 403. */
function requireChanging({ preview }: Actor): void {
  if (preview) throw refused(403, refusedByPreview(preview).reason)
}

/**
 * Refuses changes while the disk of the embedded database has too little room: a failed write would end the server, for
 * readers as well. Sign-ins still work. Throws 503.
 */
async function requireRoom(contract: Contract, { settings }: Services): Promise<void> {
  if (contract.changes && !settings.DATABASE_URL && (await isDiskFull(settings.DATA_DIR))) throw refused(503, diskFull)
}

function sendReply(reply: FastifyReply, status: number, text: string | undefined): FastifyReply {
  reply.header('cache-control', 'no-store')
  if (text === undefined) return reply.code(204).send()
  return reply.code(status).type('application/json; charset=utf-8').send(text)
}

/** What the API description shows; validation is done by the parser, which knows the texts. */
function describeRoute(contract: Contract): object {
  const { params, query, body, reply, creates } = contract
  const isEmpty = (schema: z.ZodType) => schema instanceof z.ZodObject && Object.keys(schema.shape).length === 0
  return {
    summary: contract.summary,
    tags: [contract.path.split('/')[0] ?? ''],
    ...(contract.permission.kind === 'anyone' ? {} : { security: [{ token: [] }] }),
    ...(isEmpty(params) ? {} : { params }),
    ...(isEmpty(query) ? {} : { querystring: query }),
    ...(body instanceof z.ZodUndefined ? {} : { body }),
    ...(reply instanceof z.ZodUndefined || reply instanceof z.ZodVoid
      ? {}
      : { response: { [creates ? 201 : 200]: reply } }),
  }
}
