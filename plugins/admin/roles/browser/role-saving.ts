import { call } from '../../../../core/browser/api/client.ts'
import { invalidateDocuments } from '../../../../core/browser/api/contract-query.ts'
import { undoableSave } from '../../../../core/browser/command/undo/undoable-save.ts'
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
function tell(before: Role, saved: Role, change: Message, restore: (version: number) => Promise<Role>): void {
  const { id, version } = saved
  undoableSave({
    document: noun,
    nameOf: () => roleTitle(before.name),
    put: (_, now) => settled(() => restore(now)),
    stale: [],
  })(message('修改成功'), { change }, [{ id, from: before.version, version }])
}

/** Renames a role. Throws `CallError`. */
export async function saveRoleName(role: Role, name: string): Promise<void> {
  const rename = (to: string, version: number) =>
    call(roleUpdate, { params: { id: role.id }, body: { name: to, version } })
  const saved = await settled(() => rename(name, role.version))
  tell(role, saved, message('重命名角色'), (version) => rename(role.name, version))
}

/** Replaces what a role may read and change. Throws `CallError`. */
export async function saveRolePrivileges(role: Role, ids: Iterable<number>): Promise<void> {
  const replace = (next: readonly number[], version: number) =>
    call(rolePrivilegesUpdate, { params: { id: role.id }, body: { ids: [...next], version } })
  const saved = await settled(() => replace([...ids], role.version))
  const held = role.privileges.map(({ id }) => id)
  tell(role, saved, message('修改权限'), (version) => replace(held, version))
}
