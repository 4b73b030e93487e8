import type { Picked } from '../../../../core/browser/form/choices/lookup-choices.ts'
import { message } from '../../../../core/shared/message.ts'
import type { FieldProblem } from '../../../../core/shared/rule.ts'
import type { UserDetail, UserProfileBody } from '../user-contract.ts'
import { newPasswordProblems, profileProblems } from '../user-rules.ts'
import { roleTitle } from '../../roles/role-keys.ts'

/** What the forms of an account hold; the password fields only while it is made. */
export type UserValues = {
  lastName: string
  firstName: string
  email: string
  phone: string
  avatar: string | null
  category: Picked | null
  roles: readonly Picked[]
  isDeleted: boolean
  newPassword?: string
  confirmation?: string
}

/** Keys that never leave the page but by a save. */
export const secretKeys = ['oldPassword', 'newPassword', 'confirmation'] as const

export const blankUser: UserValues = {
  lastName: '',
  firstName: '',
  email: '',
  phone: '',
  avatar: null,
  category: null,
  roles: [],
  isDeleted: false,
  newPassword: '',
  confirmation: '',
}

/** An account as its form holds it. */
export function valuesOfUser(user: UserDetail): UserValues {
  return {
    lastName: user.lastName,
    firstName: user.firstName,
    email: user.email ?? '',
    phone: user.phone ?? '',
    avatar: user.avatar,
    category: user.category,
    roles: user.roles.map(({ id, name }) => ({ id, name: roleTitle(name) })),
    isDeleted: user.isDeleted,
  }
}

/** The part of a form that the profile call takes; department and state only as an administrator sends them. */
export function profileBodyOf(values: UserValues, asAdministrator: boolean): Omit<UserProfileBody, 'version'> {
  const own = {
    firstName: values.firstName.trim(),
    lastName: values.lastName.trim(),
    email: values.email.trim() || null,
    phone: values.phone.trim() || null,
    avatar: values.avatar,
  }
  if (!asAdministrator) return own
  return {
    ...own,
    category: values.category ? { id: values.category.id } : null,
    isDeleted: values.isDeleted,
  }
}

/** What is wrong with a new account: it also needs an address to sign in with, and a first password. */
export function newUserProblems(values: UserValues): FieldProblem[] {
  const problems = profileProblems(values)
  if (!values.email.trim()) problems.push({ field: 'email', message: message('请输入邮箱') })
  return [...problems, ...newPasswordProblems(values)]
}
