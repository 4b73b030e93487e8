import type { Contract } from '../../../shared/contract.ts'
import { request } from '../../api/client.ts'
import { type CallInput, type Request, requestOf } from '../../api/contract-request.ts'

type Path = readonly (string | number)[]

/** Where a call says which version of the record it starts from, and where its reply says which one it left. */
export type VersionPlaces = { readonly sent: Path; readonly told: Path }

/** An ordinary call as data, so that it outlives the page that made it; only the version that it starts from is put in when it is sent. */
export type BackCall = { readonly request: Request; readonly version: VersionPlaces }

/**
 * What gives a record back what it held: calls, each from the version that the one before it left; or code, which lasts as long as the page, for more
 * records than calls are kept of. Answers the version that the record has then.
 */
export type Restoring = readonly BackCall[] | ((version: number) => Promise<number | undefined>)

const plain: VersionPlaces = { sent: ['version'], told: ['version'] }

/** The call that takes a save back, as data. `version` says where versions stand when not in the body and the reply themselves. */
export function backBy<C extends Contract>(
  contract: C,
  input: Pick<CallInput<C>, 'params' | 'query'> & { readonly body: object },
  version: VersionPlaces = plain,
): BackCall {
  // The body lacks nothing but its version.
  return { request: requestOf(contract, input as CallInput<C>), version }
}

function withVersion(held: unknown, [key, ...rest]: Path, version: number): unknown {
  if (key === undefined) return version
  if (Array.isArray(held)) return held.map((one, at) => (at === key ? withVersion(one, rest, version) : one))
  const object = held as Readonly<Record<string, unknown>>
  return { ...object, [key]: withVersion(object[key], rest, version) }
}

function versionIn(reply: unknown, path: Path): number | undefined {
  const found = path.reduce<unknown>(
    (held, key) => (typeof held === 'object' && held !== null ? Reflect.get(held, key) : undefined),
    reply,
  )
  return typeof found === 'number' ? found : undefined
}

/** Asks the person the question of a refused call. Returns the consent; throws the refusal if it asks nothing. */
export type Agree = (refusal: unknown) => Promise<string>

/** Sends a call. A refusal goes to `agree`, and the call is sent again with the consent that comes back. */
async function requestAgreed(sent: Request, agree: Agree): Promise<unknown> {
  try {
    return await request(sent)
  } catch (refusal) {
    return requestAgreed({ ...sent, query: { ...sent.query, consent: await agree(refusal) } }, agree)
  }
}

/** Gives a record back what it held, from the version that it has now. Answers the version that it has then. Throws `CallError`. */
export async function takeBack(way: Restoring, version: number, agree: Agree): Promise<number | undefined> {
  if (typeof way === 'function') return way(version)
  let now: number | undefined = version
  for (const { request: sent, version: places } of way) {
    if (now === undefined) throw new Error(`${sent.path}: the call before it told no version`)
    const asked = { ...sent, body: withVersion(sent.body, places.sent, now) }
    now = versionIn(await requestAgreed(asked, agree), places.told)
  }
  return now
}
