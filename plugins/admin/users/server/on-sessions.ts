import { eq } from 'drizzle-orm'
import { previewEnded, type PreviewEnded } from '../../../../core/server/auth/preview-sessions.ts'
import { on } from '../../../../core/server/plugin.ts'
import { roleTitle } from '../../roles/role-keys.ts'
import { readRolesByIds } from '../../roles/server/role-preview-store.ts'
import { userDocument } from '../user-document.ts'
import { users } from './user-tables.ts'

/** Records that a person has stopped viewing the product as a role: by leaving the preview, or because the session ended. */
export const onSessions = [
  on<PreviewEnded>(previewEnded, async ({ userId, roleIds }, work) => {
    const [user] = await work.db.select({ name: users.name }).from(users).where(eq(users.id, userId))
    const roles = await readRolesByIds(work.db, roleIds)
    await work.record({
      document: userDocument.noun,
      id: userId,
      code: user?.name ?? null,
      action: 'role_preview_ended',
      before: { roles: roles.map(({ name }) => roleTitle(name)) },
    })
  }),
]
