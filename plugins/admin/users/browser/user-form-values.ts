import type { Picked } from '../../../../core/browser/form/choices/lookup-choices.ts'
import { message } from '../../../../core/shared/message.ts'
import type { FieldProblem } from '../../../../core/shared/rule.ts'
import type { UserDetail, UserProfileBody } from '../user-contract.ts'
import { newPasswordProblems, profileProblems } from '../user-rules.ts'
import { roleTitle } from '../../roles/role-keys.ts'

/** The values of the account forms; the password fields are used only while an account is created. */
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

/** Keys that are kept out of drafts: they leave the page only in a save. */
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

/** The form values of an account. */
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

/** The part of the form that the profile call takes; department and state are included only for administrators. */
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

/**
 * The problems of a new account: besides the profile it needs an e-mail address to sign in with and a first password.
 */
export function newUserProblems(values: UserValues): FieldProblem[] {
  const problems = profileProblems(values)
  if (!values.email.trim()) problems.push({ field: 'email', message: message('请输入邮箱') })
  return [...problems, ...newPasswordProblems(values)]
}
