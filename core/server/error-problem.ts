import { randomBytes } from 'node:crypto'
import { inspect } from 'node:util'
import type { FastifyBaseLogger, FastifyError } from 'fastify'
import { message } from '../shared/message.ts'
import { databaseCode, databaseRefusal, type TitleOf } from './database-problem.ts'
import { Refused, refused } from './refusal.ts'

/**
 * What a caller is told about an error. A fault of the product is logged under the reference that the caller sees; nothing else about it leaves the
 * server.
 */
export function refusalOf(error: unknown, log: FastifyBaseLogger, titleOf?: TitleOf): Refused {
  if (error instanceof Refused) return error
  const known = frameworkRefusal(error as FastifyError) ?? databaseRefusal(error, titleOf)
  if (known) return known
  const reference = randomBytes(4).toString('hex')
  log.error({ reference, ...describeError(error) }, 'a call failed')
  return refused(500, message('系统出错了，请稍后再试（编号 {reference}）', { reference }))
}

function frameworkRefusal(error: FastifyError): Refused | undefined {
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return refused(413, message('提交的内容太大'))
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return refused(415, message('只接受 JSON 格式的内容'))
  const isFramework = typeof error.code === 'string' && error.code.startsWith('FST_ERR_CTP')
  if (isFramework || error.statusCode === 400) return refused(400, message('提交的内容不是有效的 JSON'))
  return undefined
}

/** An error for the log: the query without its values, since these may be passwords and prices. */
export function describeError(error: unknown): Record<string, unknown> {
  // Some libraries tell of copies of an error.
  if (!(error instanceof Error)) {
    const { message, stack } = (error ?? {}) as { message?: unknown; stack?: unknown }
    return typeof message === 'string' ? { error: message, stack } : { error: inspect(error, { depth: 0 }) }
  }
  // When every address of a host refuses a connection, Node throws one error for each address, inside an error without a message.
  if (error instanceof AggregateError && !error.message && error.errors.length > 0)
    return describeError(error.errors[0])
  const { query, cause } = error as { query?: unknown; cause?: unknown }
  if (typeof query === 'string') {
    const inner = cause instanceof Error ? cause : undefined
    return { code: databaseCode(error), error: inner?.message, query: query.slice(0, 500), stack: stackOf(error) }
  }
  return { error: error.message, stack: error.stack, ...(cause instanceof Error ? { cause: cause.message } : {}) }
}

function stackOf(error: Error): string {
  return (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')
}
