import { FetchError, ofetch } from 'ofetch'
import type { z } from 'zod'
import type { Contract } from '../../shared/contract.ts'
import { message } from '../../shared/message.ts'
import { noteServerTime } from './server-clock.ts'
import { accessToken } from './token.ts'
import { noteSave } from './own-saves.ts'
import { type CallInput, type Request, requestOf } from './contract-request.ts'
import { CallError, failedAt, problemOf, unknownError, weakNetwork } from './call-error.ts'

/** Milliseconds until the browser gives up on a call. */
const requestTimeout = 30_000

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

let earlyAnswer: (of: Request) => Promise<unknown> | undefined = () => undefined

/** Names who has asked already for what a call asks for; an answer that came to nothing is undefined. */
export function setEarlyAnswers(find: (of: Request) => Promise<unknown> | undefined): void {
  earlyAnswer = find
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
    throw failedAt(of.path, readFailure(error, of, token))
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

/** Calls the server by a contract and gives the parsed reply. Throws `CallError`. */
export async function call<C extends Contract>(contract: C, input: CallInput<C> = {}): Promise<z.output<C['reply']>> {
  const settle = noteSave(contract, input)
  let reply: unknown
  try {
    const { signal } = input
    const asked: Request = { ...requestOf(contract, input), ...(signal ? { signal } : {}) }
    const answer = (contract.changes ? undefined : await earlyAnswer(asked)) ?? (await request(asked))
    const parsed = contract.reply.safeParse(answer === undefined ? {} : answer)
    if (parsed.success) {
      reply = parsed.data
      return parsed.data as z.output<C['reply']>
    }
    console.error(`${contract.method} ${contract.path}`, parsed.error.issues)
  } finally {
    settle(reply)
  }
  throw failedAt(contract.path, unknownError())
}
