import type { FastifyRequest } from 'fastify'
import type { Services } from '../services.ts'
import { bearerToken } from './bearer.ts'
import { fileCookiesOf } from './file-pass.ts'
import type { SignedIn } from './session-cache.ts'

/**
 * The sign-in that reads what a browser may open by its address alone: by an access token, the pass in the address, or the cookie. Undefined for
 * anybody who is not signed in.
 */
export async function findReader(
  services: Pick<Services, 'filePasses' | 'sessions' | 'clock'>,
  request: FastifyRequest,
  pass = '',
): Promise<SignedIn | undefined> {
  const { filePasses, sessions, clock } = services
  const token = bearerToken(request.headers.authorization)
  if (token) return sessions.authenticate(token)
  const sessionIds = [
    filePasses.readAddress(pass, clock()),
    ...fileCookiesOf(request, filePasses).map((value) => filePasses.readCookie(value)),
  ]
  for (const id of sessionIds) {
    const person = id === undefined ? undefined : await sessions.current(id)
    if (person) return person
  }
  return undefined
}
