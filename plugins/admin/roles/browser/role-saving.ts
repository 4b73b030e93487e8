import { call } from '../../../../core/browser/api/client.ts'
import { invalidateDocuments } from '../../../../core/browser/api/contract-query.ts'
import { undoableSave } from '../../../../core/browser/command/undo/undoable-save.ts'
import { type BackCall, backBy } from '../../../../core/browser/command/undo/back-call.ts'
import { refreshProfile, sessionNow } from '../../../../core/browser/session/session.ts'
import { type Message, message } from '../../../../core/shared/message.ts'
import { userDocument } from '../../users/user-document.ts'
import { type Role, rolePrivilegesUpdate, roleUpdate } from '../role-contract.ts'
import { roleDocument } from '../role-document.ts'
import { roleTitle } from '../role-keys.ts'

const { noun } = roleDocument

/** Runs a save, then refetches all queries of roles, people and the current person's permissions. */
async function settled(save: () => Promise<Role>): Promise<Role> {
  const role = await save()
  await invalidateDocuments(noun, userDocument.noun)
  if (sessionNow().user?.roles.some(({ id }) => id === role.id)) await refreshProfile()
  return role
}

/** Announces that a role was saved, with an undo that restores the previous version. */
function tell(before: Role, { id, version }: Role, change: Message, back: BackCall): void {
  const saves = [{ id, name: roleTitle(before.name), from: before.version, version, back: [back] }]
  // The server tells the people who hold the role that their permissions have changed.
  undoableSave(message('修改成功'), { change }, { document: noun, saves, stale: [noun, userDocument.noun] })
}

/** Renames a role. Throws `CallError`. */
export async function saveRoleName(role: Role, name: string): Promise<void> {
  const params = { id: role.id }
  const saved = await settled(() => call(roleUpdate, { params, body: { name, version: role.version } }))
  tell(role, saved, message('重命名角色'), backBy(roleUpdate, { params, body: { name: role.name } }))
}

/** Replaces what a role may read and change. Throws `CallError`. */
export async function saveRolePrivileges(role: Role, ids: Iterable<number>): Promise<void> {
  const params = { id: role.id }
  const body = { ids: [...ids], version: role.version }
  const saved = await settled(() => call(rolePrivilegesUpdate, { params, body }))
  const held = role.privileges.map(({ id }) => id)
  tell(role, saved, message('修改权限'), backBy(rolePrivilegesUpdate, { params, body: { ids: held } }))
}
