import { atom, getDefaultStore, useAtomValue } from 'jotai'
import { message } from '../../shared/message.ts'
import { type Permission, permits } from '../../shared/permission.ts'
import type { Actor } from '../../shared/rule.ts'
import type { Profile } from '../../shared/session-contract.ts'
import { noteActivity } from './activity.ts'
import { setFilePass } from '../api/asset.ts'
import { CallError, unknownError } from '../api/call-error.ts'
import { request, whenUnauthorized } from '../api/client.ts'
import { startLive, stopLive } from '../api/live.ts'
import { queryClient } from '../api/query-client.ts'
import { closeNotice, showNotice } from '../ui/notice.tsx'
import { toastFailure } from '../ui/failure-toast.ts'
import { toast } from '../ui/toast.tsx'
import { languageShown } from '../i18n/language.ts'
import { translate } from '../i18n/text.ts'
import { forgetKept } from './kept-data.ts'
import { actorOf, isProfile } from './profile.ts'
import { homePath } from './return-address.ts'
import { scheduleRefresh, stopRefresh } from './token-refresh.ts'
import {
  accessToken,
  endToken,
  keepPreviewToken,
  keepToken,
  onTokenElsewhere,
  previewToken,
  readToken,
  type SessionEnd,
} from '../api/token.ts'

/** Who uses the page. `unreachable`: there is a token, but the server does not answer. */
export type Session =
  | { readonly status: 'loading' | 'anonymous' | 'unreachable'; readonly actor: undefined; readonly user: undefined }
  | { readonly status: 'signedIn'; readonly actor: Actor; readonly user: Profile }

/** What the page does when the session begins or ends; told by the boot code, so that the session knows no workspace. */
export type SessionHost = {
  /** The session has ended. Leads to the sign-in page. */
  ended(how: SessionEnd): void
}

const anonymous: Session = { status: 'anonymous', actor: undefined, user: undefined }
const sessionAtom = atom<Session>({ status: 'loading', actor: undefined, user: undefined })
let host: SessionHost | undefined

function set(session: Session): void {
  getDefaultStore().set(sessionAtom, session)
}

/** The session now, outside components. */
export function sessionNow(): Session {
  return getDefaultStore().get(sessionAtom)
}

/** The signed-in person as documents name people; null when nobody is signed in. */
export function selfNow(): { readonly id: number; readonly name: string } | null {
  const { actor } = sessionNow()
  return actor ? { id: actor.id, name: actor.name } : null
}

/** Calls back whenever the session changes. Returns how to stop. */
export function onSession(listener: () => void): () => void {
  return getDefaultStore().sub(sessionAtom, listener)
}

/** The session, in a component. Throws when the page has not started it. */
export function useSession(): Session {
  const session = useAtomValue(sessionAtom)
  if (!host) throw new Error('the session is used before it was started')
  return session
}

/** Whether the signed-in person passes, in a component. */
export function usePermits(permission: Permission): boolean {
  return permits(useSession().actor?.permissions, permission)
}

/** Whether the signed-in person passes, outside components. */
export function permitsNow(permission: Permission): boolean {
  return permits(sessionNow().actor?.permissions, permission)
}

/** Restores the session of an earlier visit, and follows sign-ins and sign-outs in other pages of this browser. */
export async function startSession(given: SessionHost): Promise<void> {
  host = given
  whenUnauthorized(() => (previewToken() ? leaveLapsedPreview() : end('expired')))
  // A page that the browser restores from its memory may show other rights than its token has now.
  window.addEventListener('pageshow', ({ persisted }) => {
    const wasPreview = sessionNow().actor?.preview !== undefined
    if (persisted && wasPreview !== (previewToken() !== undefined)) window.location.reload()
  })
  onTokenElsewhere(
    (token) => {
      const { user } = sessionNow()
      if (user && readToken(token).userId === user.id) return follow()
      closeNotice()
      keepPreviewToken(undefined)
      window.location.reload()
    },
    (how) => sessionNow().user && end(how),
  )
  await resumeSession()
}

/** Reads the profile of the kept token; does nothing but settle as anonymous without one. */
export async function resumeSession(): Promise<void> {
  if (!accessToken()) return set(anonymous)
  try {
    take(await fetchProfile())
    follow()
    startLive()
  } catch (error) {
    if (error instanceof CallError && (error.status === 401 || error.status === 403)) return
    set({ status: 'unreachable', actor: undefined, user: undefined })
    void languageShown().then(() => toastFailure(error))
  }
}

/** The profile of the kept token, or of one that is not kept yet. */
async function fetchProfile(token?: string): Promise<Profile> {
  const own = token === undefined ? {} : { headers: { authorization: `Bearer ${token}` }, quiet401: true as const }
  const answer = await request({ method: 'GET', path: 'users/profile', ...own })
  if (!isProfile(answer)) throw unknownError()
  return answer
}

function take(profile: Profile): void {
  setFilePass(profile.filePass)
  set({ status: 'signedIn', actor: actorOf(profile), user: profile })
}

/** Continues as whom this browser knows by its token, where the server cannot be asked; the next call says whether the session has ended meanwhile. */
export function resumeAs(profile: Profile): void {
  take(profile)
  follow()
  startLive()
}

/** Reads name, picture and permissions of the signed-in person anew. Throws `CallError`. */
export async function refreshProfile(): Promise<void> {
  if (sessionNow().status === 'signedIn') take(await fetchProfile())
}

function follow(): void {
  scheduleRefresh(() => (previewToken() ? leaveLapsedPreview() : end('refreshFailed')))
}

/** Continues at the start page with another token, with everything read again: nothing that was read with other rights may stay. */
function startAnew(): void {
  stopRefresh()
  stopLive()
  queryClient.clear()
  window.location.assign(homePath)
}

/** Starts a preview as roles, in this page alone. `token` is what the server answered. */
export function enterPreview(token: string): void {
  keepPreviewToken(token)
  startAnew()
}

/** Ends the preview: back to the person's own rights, with the token that the server answered. */
export function leavePreview(token: string): void {
  keepPreviewToken(undefined)
  keepToken(token)
  startAnew()
}

/** The server has ended the preview as a role (its time is over, or it was ended elsewhere): the person continues with their own rights. */
function leaveLapsedPreview(): void {
  keepPreviewToken(undefined)
  showNotice(message('以角色查看已结束'), 'warning')
  startAnew()
}

/** Signs in. Throws `CallError`; a wrong pair carries the server's words. */
export async function signIn(username: string, password: string): Promise<void> {
  const answer = (await request({
    method: 'POST',
    path: 'users/login',
    body: { username, password },
    quiet401: true,
  })) as {
    accessToken?: unknown
  }
  if (typeof answer?.accessToken !== 'string') throw unknownError()
  forgetPerson()
  keepToken(undefined)
  noteActivity()
  const profile = await fetchProfile(answer.accessToken)
  closeNotice()
  keepToken(answer.accessToken)
  take(profile)
  follow()
  startLive()
}

const leaving = new Set<() => Promise<void>>()

/** Runs before the person signs out by themselves, while calls in their name are still possible. Returns how to stop. */
export function beforeSignOut(run: () => Promise<void>): () => void {
  leaving.add(run)
  return () => leaving.delete(run)
}

/** Signs out: the token is forgotten at once, and revoked where the server can be reached. */
export async function signOut(): Promise<void> {
  if (leaving.size > 0) await Promise.allSettled([...leaving].map((run) => run()))
  const revoked = request({ method: 'POST', path: 'users/logout', quiet401: true })
  end('signedOut')
  try {
    await revoked
  } catch (error) {
    if (!(error instanceof CallError && error.status === 401)) toast.error(translate(message('Unable to logout!')))
  }
}

function forgetPerson(): void {
  forgetKept()
  setFilePass(undefined)
  stopRefresh()
  stopLive()
  queryClient.clear()
}

/** Ends the session once, however many calls find that it has ended. */
function end(how: SessionEnd): void {
  if (sessionNow().status === 'anonymous') return
  forgetPerson()
  endToken(how)
  set(anonymous)
  if (how === 'expired') showNotice(message('session expired, 请重新登陆'), 'warning')
  if (how === 'refreshFailed') showNotice(message('登录信息失效！'), 'error')
  host?.ended(how)
}
