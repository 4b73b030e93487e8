import { FetchError, ofetch } from 'ofetch'
import type { z } from 'zod'
import type { Contract, Method } from '../../shared/contract.ts'
import { shapeHeader, shapeNumber } from '../../shared/contract-shape.ts'
import { message } from '../../shared/message.ts'
import { noteServerTime } from './server-clock.ts'
import { accessToken } from './token.ts'
import { noteSave } from './own-saves.ts'
import { CallError, problemOf, unknownError, weakNetwork } from './call-error.ts'

/** What a contract's call takes. `idempotencyKey` names one attempt to create, so that a repeat makes nothing new. */
export type CallInput<C extends Contract> = {
  readonly params?: z.input<C['params']>
  readonly query?: z.input<C['query']>
  readonly body?: z.input<C['body']>
  readonly signal?: AbortSignal
  readonly idempotencyKey?: string
}

/** A call without a contract at hand, for what runs before any schema is loaded. */
export type Request = {
  readonly method: Method
  readonly path: string
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
  readonly signal?: AbortSignal
  readonly timeout?: number
  readonly headers?: Readonly<Record<string, string>>
  /** The API root to ask, when it is not the usual one. */
  readonly root?: string
  /** A 401 of this call does not mean that the session has ended (a wrong password). */
  readonly quiet401?: true
}

/** Milliseconds until the browser gives up on a call. */
export const requestTimeout = 30_000

/** The API root on this origin, or wherever the page says it is. */
export const apiRoot: string = document.querySelector<HTMLMetaElement>('meta[name="api-root"]')?.content || '/api'

/** Where tokens are refreshed: the API root, unless the page names another host. */
export const tokenRoot: string = document.querySelector<HTMLMetaElement>('meta[name="token-root"]')?.content || apiRoot

let onUnauthorized: () => void = () => {}

/** Names what happens when the server no longer accepts the token. */
export function whenUnauthorized(handler: () => void): void {
  onUnauthorized = handler
}

/** Notes that the server has refused a token. The sign-in has ended then, unless the page has got another token meanwhile. */
export function noteRefused(token: string): void {
  if (token === accessToken()) onUnauthorized()
}

/**
 * Sends one call and gives the parsed JSON answer, undefined for an empty one. Never repeats a call by itself.
 * Throws `CallError`.
 */
export async function request(of: Request): Promise<unknown> {
  const token = accessToken()
  try {
    return await ofetch(of.path.replace(/^\//, ''), {
      baseURL: of.root ?? apiRoot,
      method: of.method,
      retry: false,
      onResponse: ({ response }) => noteServerTime(response.headers.get('date')),
      signal: joinSignals(of.signal, of.timeout ?? requestTimeout),
      headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...of.headers },
      ...(of.query ? { query: { ...of.query } } : {}),
      ...(of.body === undefined ? {} : { body: of.body as Record<string, unknown> }),
    })
  } catch (error) {
    throw readFailure(error, of, token)
  }
}

function joinSignals(given: AbortSignal | undefined, timeout: number): AbortSignal {
  const limit = AbortSignal.timeout(timeout)
  return given ? AbortSignal.any([given, limit]) : limit
}

function isTimeout({ cause }: FetchError): boolean {
  return cause instanceof DOMException && cause.name === 'TimeoutError'
}

function readFailure(error: unknown, of: Request, token: string | undefined): CallError {
  if (of.signal?.aborted) return new CallError(0, { message: message('已取消').text }, 'aborted')
  if (!(error instanceof FetchError)) return unknownError()
  if (error.status === undefined) return weakNetwork(isTimeout(error))
  const { status, problem } = problemOf(error.status, error.data)
  if (status === 401 && token && !of.quiet401) noteRefused(token)
  return new CallError(status, problem)
}

/** The path of a contract with its parameters filled in. Throws when one is missing. */
export function pathOf(path: string, params: Readonly<Record<string, unknown>> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined || value === null || value === '') throw new Error(`${path}: no ${name}`)
    return encodeURIComponent(String(value))
  })
}

/** Makes a key that names one attempt to create something. Keep it as long as the same form may be sent again. */
export function newIdempotencyKey(): string {
  return crypto.randomUUID()
}

/** What a call says besides its body: which attempt to create it is, and the shape that the page gives the body. */
function headersOf<C extends Contract>(contract: C, { body, idempotencyKey }: CallInput<C>): Record<string, string> {
  return {
    ...(contract.creates ? { 'idempotency-key': idempotencyKey ?? newIdempotencyKey() } : {}),
    ...(contract.changes && typeof body === 'object' ? { [shapeHeader]: shapeNumber(contract.body) } : {}),
  }
}

/** Calls the server by a contract and gives the parsed reply. Throws `CallError`. */
export async function call<C extends Contract>(contract: C, input: CallInput<C> = {}): Promise<z.output<C['reply']>> {
  const settle = noteSave(contract, input)
  let reply: unknown
  try {
    const answer = await request({
      method: contract.method,
      path: pathOf(contract.path, input.params as Record<string, unknown>),
      ...(input.query ? { query: input.query as Record<string, unknown> } : {}),
      ...(input.body === undefined ? {} : { body: input.body }),
      ...(input.signal ? { signal: input.signal } : {}),
      ...(contract.timeout ? { timeout: contract.timeout } : {}),
      headers: headersOf(contract, input),
    })
    const parsed = contract.reply.safeParse(answer ?? {})
    if (parsed.success) {
      reply = parsed.data
      return parsed.data as z.output<C['reply']>
    }
    console.error(`${contract.method} ${contract.path}`, parsed.error.issues)
  } finally {
    settle(reply)
  }
  throw unknownError()
}
