import type { ImportLookup } from '../../../../core/server/import/importer.ts'
import { users } from './user-tables.ts'

/** Finds people by name, or by user name where several people share a name. */
export const userNames: ImportLookup = async (db) => {
  const rows = await db
    .select({ id: users.id, name: users.name, username: users.username, isGone: users.isDeleted })
    .from(users)
  return rows.map(({ id, name, username, isGone }) => ({ id, names: [name, username], isGone }))
}
