import { eq } from 'drizzle-orm'
import type { SqlDatabase } from '../sql-database.ts'
import { rolePreviews } from './role-preview-tables.ts'

/** The preview that a sign-in is, if it is one. */
export async function readPreview(
  db: SqlDatabase,
  sessionId: string,
): Promise<typeof rolePreviews.$inferSelect | undefined> {
  const [preview] = await db.select().from(rolePreviews).where(eq(rolePreviews.sessionId, sessionId))
  return preview
}
