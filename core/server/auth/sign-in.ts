import { noteAccountRefusal } from '../audit.ts'
import { message } from '../../shared/message.ts'
import { refused } from '../refusal.ts'
import type { Services } from '../services.ts'
import { verifyPassword } from './password.ts'
import { type Client, type SignIn, startSignIn } from './session-store.ts'
import { loginThrottle } from './throttle.ts'

/**
 * Checks user name and password and returns the sign-in with its access token. Throws 401 in the same words and time for a wrong password, an
 * unknown and a closed account, and 429 when there were too many failures. Not inside a work.
 */
export async function signIn(
  services: Services,
  given: { readonly username: string; readonly password: string },
  client: Client,
): Promise<SignIn> {
  const found = await services.accounts?.findByUsername(services.db, given.username)
  const attempt = { username: given.username, accountId: found?.id, address: client.address }
  await loginThrottle.take(services, attempt)
  const account = found?.isDeleted ? undefined : found
  if (!(await verifyPassword(given.password, account?.passwordHash)) || !account) {
    // A name that nobody has is not kept: it may be a password, typed into the wrong box.
    if (found) noteAccountRefusal(services, found, { action: 'sign_in_refused', message: client.address })
    throw refused(401, message('用户名或密码错误'))
  }
  await loginThrottle.forgive(services, attempt)
  return startSignIn(services, account.id, client)
}
