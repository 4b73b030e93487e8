import type { z } from 'zod'
import type { Contract, Method } from '../../shared/contract.ts'
import { shapeHeader, shapeNumber } from '../../shared/contract-shape.ts'

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

/** The path of a contract with its parameters filled in. Throws when one is missing. */
function pathOf(path: string, params: Readonly<Record<string, unknown>> = {}): string {
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

/** What a call by a contract sends. Throws when a parameter of the path is missing. */
export function requestOf<C extends Contract>(contract: C, input: CallInput<C>): Request {
  return {
    method: contract.method,
    path: pathOf(contract.path, input.params as Record<string, unknown>),
    ...(input.query ? { query: input.query as Record<string, unknown> } : {}),
    ...(input.body === undefined ? {} : { body: input.body }),
    ...(contract.timeout ? { timeout: contract.timeout } : {}),
    headers: headersOf(contract, input),
  }
}
