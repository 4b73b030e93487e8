import { message } from '../../../core/shared/message.ts'
import { requiredProblems } from '../../../core/shared/required.ts'
import { allow, refuse, refuseFields, type Verdict } from '../../../core/shared/rule.ts'
import { administratorRole, administratorTitle, roleKeys } from './role-keys.ts'

/** Whether a role may be saved under a name. */
export function canSaveRole(form: { readonly name?: string | null }): Verdict {
  return refuseFields(requiredProblems(form, { name: message('请输入名称') }))
}

/**
 * Whether a role may have this name: names that identify a fixed role in calls and pickers are reserved for that role.
 */
export function canNameRole(name: string, role?: { readonly key: string | null }): Verdict {
  const named = [...roleKeys, administratorTitle].find((key) => key.toLowerCase() === name.trim().toLowerCase())
  if (!named || named === role?.key) return allow
  return refuseFields([
    { field: 'name', message: message('“{name}”是固定角色的名称，不能用于其他角色', { name: named }) },
  ])
}

/**
 * Whether a role may be copied. The administrator role may not: its rights come from its name, it has no privileges to
 * copy.
 */
export function canCopyRole(role: { readonly name: string }): Verdict {
  return role.name === administratorRole ? refuse(message('管理员角色的权限不在于勾选，不能复制')) : allow
}

/** Whether a role may be renamed: all except the administrator role. */
export function canRenameRole(role: { readonly name: string }): Verdict {
  return role.name === administratorRole ? refuse(message('管理员角色不能重命名')) : allow
}

/** Whether roles may be replaced: at least one person who can sign in must still be an administrator afterwards. */
export function canReplaceRoles(administratorsAfterwards: number): Verdict {
  return administratorsAfterwards > 0 ? allow : refuse(message('至少要有一个用户拥有管理员角色'))
}
