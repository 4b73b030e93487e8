import { and, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import { millisecondsInHour } from 'date-fns/constants'
import { sessions } from '../core-tables.ts'
import type { Work } from '../services.ts'
import { rolePreviews } from './role-preview-tables.ts'

/** A preview as a role ends after this long, however often its token is refreshed. */
export const LONGEST_PREVIEW_MILLISECONDS = 8 * millisecondsInHour

/** Event: a preview as roles has ended, for whatever reason. Emitted inside the work that ended it. */
export const previewEnded = 'sessions.preview_ended'

/** What `sessions.preview_ended` carries. */
export type PreviewEnded = { readonly userId: number; readonly roleIds: readonly number[] }

/**
 * Ends the previews among these sign-ins and those that belong to one of them, and emits an event for each. Returns the ids of the people's own
 * sign-ins.
 */
export async function endPreviewsOf(work: Work, sessionIds: readonly string[]): Promise<string[]> {
  if (sessionIds.length === 0) return []
  const which = or(inArray(rolePreviews.sessionId, [...sessionIds]), inArray(rolePreviews.parentId, [...sessionIds]))
  const ended = await work.db
    .update(rolePreviews)
    .set({ endedAt: work.now })
    .where(and(which, isNull(rolePreviews.endedAt)))
    .returning({ id: rolePreviews.sessionId, roleIds: rolePreviews.roleIds })
  for (const { id, roleIds } of ended) {
    const [session] = await work.db
      .update(sessions)
      .set({ revokedAt: sql`coalesce(${sessions.revokedAt}, ${work.now})` })
      .where(eq(sessions.id, id))
      .returning({ userId: sessions.userId })
    if (session) await work.emit(previewEnded, { userId: session.userId, roleIds } satisfies PreviewEnded)
  }
  return ended.map(({ id }) => id)
}

/** Ends the previews whose time has run out without anybody leaving them. */
export async function endLapsedPreviews(work: Work): Promise<void> {
  const lapsed = await work.db
    .select({ id: rolePreviews.sessionId })
    .from(rolePreviews)
    .innerJoin(sessions, eq(sessions.id, rolePreviews.sessionId))
    .where(and(isNull(rolePreviews.endedAt), lte(sessions.expiresAt, work.now)))
    .limit(1000)
  await endPreviewsOf(
    work,
    lapsed.map(({ id }) => id),
  )
}
