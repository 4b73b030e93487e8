import { leavePreview, startPreview } from '../../../../core/server/auth/session-store.ts'
import { route } from '../../../../core/server/plugin.ts'
import { refused, refusedFields } from '../../../../core/server/refusal.ts'
import { runWork } from '../../../../core/server/work.ts'
import { message } from '../../../../core/shared/message.ts'
import { previewLeave } from '../../../../core/shared/session-contract.ts'
import { userDocument } from '../../users/user-document.ts'
import { rolePreviewStart } from '../role-contract.ts'
import { roleTitle } from '../role-keys.ts'
import { readRolesByIds } from './role-preview-store.ts'

/** Routes that start and leave the preview of the product as a role. */
export const rolePreviewRoutes = [
  route(rolePreviewStart, ({ body, actor, client, sessionId, work }) =>
    work(async (inside) => {
      const wanted = await readRolesByIds(inside.db, body.roleIds)
      if (wanted.length < new Set(body.roleIds).size)
        throw refusedFields([{ field: 'roleIds', message: message('所选的角色不存在') }])
      const accessToken = await startPreview(inside, { parentId: sessionId ?? '', roleIds: body.roleIds, client })
      await inside.record({
        document: userDocument.noun,
        id: actor.id,
        code: actor.name,
        action: 'role_preview_started',
        after: { roles: wanted.map(({ name }) => roleTitle(name)) },
      })
      return { accessToken }
    }),
  ),

  route(previewLeave, async ({ actor, services, sessionId }) => {
    if (!sessionId || !actor.preview) throw refused(409, message('没有以角色查看'))
    // Leaving the preview is the only change that a read-only sign-in may make.
    return { accessToken: await runWork(services, actor, (inside) => leavePreview(inside, sessionId)) }
  }),
]
