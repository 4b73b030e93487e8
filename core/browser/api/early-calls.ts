import { browserMemory } from './browser-memory.ts'
import { request, setEarlyAnswers } from './client.ts'
import type { Request } from './contract-request.ts'
import { onceConnected, onLiveChange } from './live.ts'
import { accessToken, readToken } from './token.ts'

/** A call that reads rows, as it is kept in the browser. */
export type RowsCall = Pick<Request, 'method' | 'path' | 'query' | 'body'>

/** What was asked for first at an address; `noun` is the document whose changes outdate the answer. */
type FirstCall = { readonly noun: string; readonly call: RowsCall }

/** So many addresses are remembered; those that were not used longest are forgotten. */
const mostAddresses = 40
/** Milliseconds after which an answer that nobody has asked for is too old. */
const lifetime = 10_000

/** Where the page was opened. */
let arrival: string | undefined
let isAsked = false
const answers = new Map<string, Promise<unknown>>()

function signatureOf({ method, path, query, body }: RowsCall): string {
  return JSON.stringify([method, path, query ?? null, body ?? null])
}

function storageKey(): string | undefined {
  const { userId } = readToken(accessToken() ?? '')
  return userId === undefined ? undefined : `first-calls:${userId}`
}

function readAll(key: string): readonly (readonly [string, FirstCall])[] {
  return browserMemory.readList<readonly [string, FirstCall]>(key, () => true)
}

function isFirstCall(value: unknown): value is FirstCall {
  if (typeof value !== 'object' || value === null || !('noun' in value) || !('call' in value)) return false
  const { noun, call } = value as { noun: unknown; call: unknown }
  return typeof noun === 'string' && typeof call === 'object' && call !== null && 'path' in call && 'method' in call
}

/** Remembers what the page asks for first where it was opened: the next time it is asked for while the code is still on its way. */
export function rememberRowsCall(first: FirstCall): void {
  if (isAsked) return
  isAsked = true
  const key = storageKey()
  if (!key || arrival === undefined) return
  // A list completes its address: a reload arrives at another than the person did.
  const { pathname, search } = window.location
  const addresses = new Set(arrival.split('?')[0] === pathname ? [`${pathname}${search}`, arrival] : [arrival])
  const others = readAll(key).filter(([known]) => !addresses.has(known))
  const all = [...Array.from(addresses, (address) => [address, first]), ...others]
  browserMemory.write(key, all.slice(0, mostAddresses))
}

/**
 * Asks at once for the rows that the page asked for first when it was last opened at this address. Only calls that read are ever remembered. The answer
 * goes once to the code that makes the same call. It is dropped if the document changes meanwhile: so it is asked for when changes are told already.
 */
export function askEarly(address: string): void {
  arrival = address
  const key = storageKey()
  const found = key && readAll(key).find(([known]) => known === address)?.[1]
  if (!isFirstCall(found)) return
  const { noun, call } = found
  const signature = signatureOf(call)
  setEarlyAnswers((asked) => {
    if (answers.size === 0) return undefined
    const answer = answers.get(signatureOf(asked))
    answers.delete(signatureOf(asked))
    return answer
  })
  onceConnected(() => {
    if (isAsked) return
    const forget = () => {
      answers.delete(signature)
      stop()
    }
    const stop = onLiveChange(noun, forget)
    setTimeout(forget, lifetime)
    // A refusal is for the call itself to meet.
    answers.set(
      signature,
      request({ ...call, quiet401: true }).catch(() => undefined),
    )
  })
}
