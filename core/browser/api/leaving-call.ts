import type { Contract } from '../../shared/contract.ts'
import { apiRoot } from './client.ts'
import { type CallInput, requestOf } from './contract-request.ts'
import { accessToken } from './token.ts'

/**
 * Sends a call by a contract while the page is being left: the browser carries it out after the page is gone, and nobody
 * learns how it ended.
 */
export function callOnLeaving<C extends Contract>(contract: C, input: CallInput<C>): void {
  const { method, path, body, headers } = requestOf(contract, input)
  const token = accessToken()
  void fetch(`${apiRoot}/${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
    body: JSON.stringify(body),
    keepalive: true,
    // There is no page any more that could be told of a failure.
  }).catch(() => undefined)
}
