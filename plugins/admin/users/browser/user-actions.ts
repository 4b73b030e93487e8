import { call } from '../../../../core/browser/api/client.ts'
import { invalidateDocuments } from '../../../../core/browser/api/contract-query.ts'
import { undoableSave } from '../../../../core/browser/command/undo/undoable-save.ts'
import { backBy } from '../../../../core/browser/command/undo/back-call.ts'
import { translate } from '../../../../core/browser/i18n/text.ts'
import { refreshProfile, sessionNow } from '../../../../core/browser/session/session.ts'
import { askConfirm } from '../../../../core/browser/ui/confirm-dialog.tsx'
import { toast } from '../../../../core/browser/ui/toast.tsx'
import { formatInstant } from '../../../../core/shared/calendar.ts'
import { message } from '../../../../core/shared/message.ts'
import { type AssignedPerson, userRolesUpdate } from '../../roles/role-contract.ts'
import { roleDocument } from '../../roles/role-document.ts'
import { type UserDetail, userAccountUpdate, userProfileUpdate, userRead, userResetCode } from '../user-contract.ts'
import { userDocument } from '../user-document.ts'
import { profileBodyOf, type UserValues, valuesOfUser } from './user-form-values.ts'

const { noun } = userDocument

/** Reads one person for a command. Throws `CallError`. */
export function readUser(id: number, signal?: AbortSignal): Promise<UserDetail> {
  return call(userRead, { params: { id }, ...(signal ? { signal } : {}) })
}

/** Asks for confirmation, creates a one-time code and shows it once; `copy` puts it on the clipboard. */
export async function issueResetCode(user: { readonly id: number; readonly name: string }): Promise<void> {
  const sure = await askConfirm({
    title: translate(message('为 {name} 生成一次性验证码？', { name: user.name })),
    text: translate(message('对方在“重置密码”页用它设置新密码。之前生成的验证码会失效。')),
    confirm: translate(message('生成')),
  })
  if (!sure) return
  const { code, expiresAt } = await call(userResetCode, { params: { id: user.id } })
  await invalidateDocuments(noun)
  const copies = await askConfirm({
    title: code,
    text: translate(
      message('请转告 {name}。验证码只显示这一次，{time} 前有效。', {
        name: user.name,
        time: formatInstant(expiresAt),
      }),
    ),
    confirm: translate(message('复制验证码')),
    cancel: translate(message('关闭')),
  })
  if (!copies) return
  await navigator.clipboard.writeText(code)
  toast.success(translate(message('已复制')))
}

/** Disables an account after asking, or enables it again. */
export async function setDisabled(
  user: { readonly id: number; readonly name: string },
  isDeleted: boolean,
): Promise<void> {
  if (isDeleted) {
    const sure = await askConfirm({
      title: translate(message('停用 {name} 的账号？', { name: user.name })),
      text: translate(message('对方将立即退出登录，不能再登录，也不再出现在选择框里。以前的单据不变。')),
      confirm: translate(message('停用账号')),
      danger: true,
    })
    if (!sure) return
  }
  const { id, name } = user
  const params = { id }
  const before = await call(userRead, { params })
  const { version: from } = before
  const bodyOf = (disabled: boolean) => profileBodyOf({ ...valuesOfUser(before), isDeleted: disabled }, true)
  const saved = await call(userProfileUpdate, { params, body: { ...bodyOf(isDeleted), version: from } })
  await invalidateDocuments(noun)
  const back = [backBy(userProfileUpdate, { params, body: bodyOf(!isDeleted) })]
  const change = isDeleted ? message('停用账号') : message('启用账号')
  const saves = [{ id, name, from, version: saved.version, back }]
  undoableSave(message('操作成功'), { change }, { document: noun, saves })
}

/** What is read again once somebody's roles are others; the server tells that person that the permissions have changed. */
const staleRoles = [noun, roleDocument.noun, 'admin']

async function afterRoles(userIds: readonly number[]): Promise<void> {
  await invalidateDocuments(...staleRoles)
  const own = sessionNow().user?.id
  if (own !== undefined && userIds.includes(own)) await refreshProfile()
}

const accountBodyOf = (values: UserValues) => ({
  ...profileBodyOf(values, true),
  roleIds: values.roles.map((role) => role.id),
})

/** Saves profile and roles of an account together, as administrators do. */
export async function saveAccount(id: number, values: UserValues, version: number): Promise<UserDetail> {
  const saved = await call(userAccountUpdate, { params: { id }, body: { ...accountBodyOf(values), version } })
  await afterRoles([id])
  return saved
}

/**
 * Announces that an account was saved, with an undo that restores profile and roles when the previous state is known.
 */
export function tellAccountSaved(before: UserDetail | undefined, saved: UserDetail): void {
  if (!before) {
    toast.success(translate(message('修改成功')))
    return
  }
  const { id, name, version } = saved
  const back = [backBy(userAccountUpdate, { params: { id }, body: accountBodyOf(valuesOfUser(before)) })]
  const saves = [{ id, name, from: before.version, version, back }]
  undoableSave(message('修改成功'), { change: message('编辑用户') }, { document: noun, saves, stale: staleRoles })
}

type PersonVersion = { readonly id: number; readonly version: number }

/**
 * Replaces roles, and reloads the caller's own permissions if the caller is among them. Returns the roles that each
 * person held before.
 */
async function replaceRoles(
  versions: readonly PersonVersion[],
  roleIds: readonly number[],
): Promise<readonly AssignedPerson[]> {
  const userIds = versions.map(({ id }) => id)
  const body = { userIds, roleIds: [...roleIds], versions: [...versions] }
  const { people } = await call(userRolesUpdate, { body })
  await afterRoles(userIds)
  return people
}

/**
 * Replaces the roles of the chosen people, and announces it with an undo that gives each person the previous roles
 * back.
 */
export async function assignRoles(chosen: readonly PersonVersion[], roleIds: readonly number[]): Promise<void> {
  const people = await replaceRoles(chosen, roleIds)
  const [first] = people
  if (!first) return
  const what =
    people.length === 1
      ? message('{name} {change}', { name: first.name, change: message('调整角色') })
      : message('为 {count} 人调整角色', { count: people.length })
  const saves = people.map(({ id, name, version, before }) => {
    const body = { userIds: [id], roleIds: before, versions: [{ id }] }
    const back = [
      backBy(userRolesUpdate, { body }, { sent: ['versions', 0, 'version'], told: ['people', 0, 'version'] }),
    ]
    return { id, name, from: version - 1, version, back }
  })
  undoableSave(message('操作成功'), { what }, { document: noun, saves, stale: staleRoles })
}
