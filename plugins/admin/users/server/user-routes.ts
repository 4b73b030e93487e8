import { addHours } from 'date-fns/addHours'
import { hashPassword } from '../../../../core/server/auth/password.ts'
import { endSignIn, listSessions, refreshSession, revokeSession } from '../../../../core/server/auth/session-store.ts'
import { signIn } from '../../../../core/server/auth/sign-in.ts'
import { takeDaily } from '../../../../core/server/auth/throttle.ts'
import { route, type SqlDatabase } from '../../../../core/server/plugin.ts'
import { notFound, refusedFields, requireAllowed } from '../../../../core/server/refusal.ts'
import type { Services } from '../../../../core/server/services.ts'
import { runWork } from '../../../../core/server/work.ts'
import { permits, read } from '../../../../core/shared/permission.ts'
import type { Actor } from '../../../../core/shared/rule.ts'
import {
  login,
  logout,
  profile,
  refreshToken,
  resetPassword,
  signup,
} from '../../../../core/shared/session-contract.ts'
import { roleTitle } from '../../roles/role-keys.ts'
import { readPreviewedRights } from '../../roles/server/role-preview-store.ts'
import {
  type UserDetail,
  userAccountUpdate,
  userChangePassword,
  userProfileUpdate,
  userRead,
  userResetCode,
  userResetRequests,
  userSearch,
  userSessionDelete,
  userSessions,
} from '../user-contract.ts'
import { canSaveProfile, isAdministrator, passwordProblem } from '../user-rules.ts'
import { changePassword, issueResetCode, readResetRequests, requestReset, resetWithCode } from './password-store.ts'
import { searchUsers } from './user-search.ts'
import { createUser, readPosition, readUser, updateAccount, updateProfile } from './user-store.ts'

const done = { ok: true } as const

/** Longer than an access token lives: each new token comes with a new pass. */
const FILE_PASS_HOURS = 12

/** How many registrations one address may attempt in a day. Administrators are not limited. */
const SIGNUPS_A_DAY = 20

/** A person as the caller sees them: during a preview the caller has only the preview's rights. */
async function asPreviewed(db: SqlDatabase, actor: Actor, user: UserDetail): Promise<UserDetail> {
  if (!actor.preview || user.id !== actor.id) return user
  const { roles, permissions } = await readPreviewedRights(db, actor)
  return { ...user, roles: [...roles], permissions }
}

/** The suffix for addresses of files on another host, where one is configured. */
function filePassOf({ settings, filePasses, clock }: Services, sessionId: string | undefined): { filePass?: string } {
  if (!settings.ASSET_HOST || !sessionId) return {}
  return { filePass: filePasses.signAddress(sessionId, addHours(clock(), FILE_PASS_HOURS)) }
}

export const userRoutes = [
  route(login, async ({ services, body, client, allowFiles }) => {
    const { accessToken, sessionId } = await signIn(services, body, client)
    allowFiles(sessionId)
    return { accessToken }
  }),

  route(logout, async ({ actor, services, sessionId, allowFiles }) => {
    // A preview may sign out too, although it may change nothing else.
    if (sessionId) await runWork(services, actor, (inside) => endSignIn(inside, actor.id, sessionId))
    allowFiles(undefined)
    return {}
  }),

  route(refreshToken, async ({ services, body, query, allowFiles }) => {
    const { accessToken, sessionId, isPreview } = await refreshSession(services, {
      token: body.token,
      idle: query.idle,
    })
    if (!isPreview) allowFiles(sessionId)
    return { accessToken, ...filePassOf(services, sessionId) }
  }),

  route(signup, async ({ body, actor, client, services, work }) => {
    requireAllowed(canSaveProfile(body))
    const problem = passwordProblem(body.password, [body.email, body.lastName + body.firstName])
    if (problem) throw refusedFields([{ field: 'password', message: problem }])
    // Without a limit one could test thousands of addresses, or create thousands of accounts.
    if (!isAdministrator(actor))
      await takeDaily(services, { what: 'signup', address: client.address, most: SIGNUPS_A_DAY })
    const { password, ...person } = body
    const passwordHash = await hashPassword(password)
    const id = await work((inside) => createUser(inside, { ...person, passwordHash }))
    return { id }
  }),

  route(profile, async ({ db, actor, services, sessionId, allowFiles }) => {
    // A preview reads files with the cookie of the person's own sign-in, which other tabs of the browser use too.
    if (!actor.preview) allowFiles(sessionId)
    const user = await readUser(db, actor.id)
    if (!user) throw notFound()
    const { id, username, firstName, lastName, avatar, category, roles, permissions } = await asPreviewed(
      db,
      actor,
      user,
    )
    const filePass = filePassOf(services, sessionId)
    const position = await readPosition(db, id)
    const person = { id, username, firstName, lastName, avatar, category, ...position, roles, permissions, ...filePass }
    if (!actor.preview) return actor.standsInFor ? { ...person, standsInFor: [...actor.standsInFor] } : person
    const seen = await readPreviewedRights(db, actor)
    const preview = {
      roles: seen.roles.map((role) => ({ id: role.id, name: roleTitle(role.name) })),
      withheld: seen.withheld,
    }
    return { ...person, preview }
  }),

  route(userSearch, ({ db, actor, body, query }) =>
    searchUsers(db, actor, body, { page: query.page, size: query.size, withRoles: query.includeRole === 1 }),
  ),

  route(userRead, async ({ db, actor, params }) => {
    // People who may not read accounts must not learn whether one exists.
    if (params.id !== actor.id && !permits(actor.permissions, read('ADMIN'))) throw notFound()
    const user = await readUser(db, params.id)
    if (!user) throw notFound()
    return asPreviewed(db, actor, user)
  }),

  route(userProfileUpdate, ({ params, body, work }) => work((inside) => updateProfile(inside, params.id, body))),

  route(userAccountUpdate, ({ params, body, work }) => work((inside) => updateAccount(inside, params.id, body))),

  route(userChangePassword, async ({ body, actor, sessionId, services, client, work }) => {
    await changePassword({ services, client, work, userId: actor.id, sessionId }, body)
    return done
  }),

  route(resetPassword, async ({ body, services, client, work }) => {
    const call = { services, client, work }
    if ('code' in body) await resetWithCode(call, body)
    else await requestReset(call, body)
    return {}
  }),

  route(userResetCode, ({ params, work }) => work((inside) => issueResetCode(inside, params.id))),

  route(userResetRequests, async ({ db, services }) => ({ records: await readResetRequests(db, services.clock()) })),

  route(userSessions, async ({ db, actor, sessionId, services }) => {
    const sessions = await listSessions(db, actor.id, services.clock())
    return {
      records: sessions.map(({ id, createdAt, lastUsedAt, address, agent }) => ({
        id,
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt.toISOString(),
        address,
        agent,
        current: id === sessionId,
      })),
    }
  }),

  route(userSessionDelete, async ({ actor, params, work }) => {
    const ended = await work((inside) => revokeSession(inside, actor.id, params.sessionId))
    if (!ended) throw notFound()
    return done
  }),
]
