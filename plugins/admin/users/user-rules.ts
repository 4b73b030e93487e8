import type { Message } from '../../../core/shared/message.ts'
import { message } from '../../../core/shared/message.ts'
import { permits, write } from '../../../core/shared/permission.ts'
import { requiredProblems } from '../../../core/shared/required.ts'
import type { Actor, FieldProblem, Verdict } from '../../../core/shared/rule.ts'
import { allow, refuse, refusedByPermission, refuseFields } from '../../../core/shared/rule.ts'

/** A password has at least this many characters. */
export const shortestPassword = 8

const email = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** What a profile form holds, as far as rules look at it. */
export type ProfileForm = {
  readonly firstName?: string | null
  readonly lastName?: string | null
  readonly email?: string | null
}

/** What is wrong with a new password; undefined when it will do. */
export function passwordProblem(password: string | null | undefined): Message | undefined {
  if (!password) return message('请输入密码')
  return [...password].length < shortestPassword ? message('密码至少{count}位', { count: shortestPassword }) : undefined
}

/** What is wrong with a profile: a person needs first and last name, and an e-mail address that is one. */
export function profileProblems(form: ProfileForm): FieldProblem[] {
  const problems = requiredProblems(form, { lastName: message('请输入姓'), firstName: message('请输入名') })
  if (form.email && !email.test(form.email)) problems.push({ field: 'email', message: message('请输入正确的邮箱') })
  return problems
}

/** What is wrong with a new password and its repetition. */
export function newPasswordProblems(form: {
  readonly newPassword?: string | null | undefined
  readonly confirmation?: string | null | undefined
}): FieldProblem[] {
  const problem = passwordProblem(form.newPassword)
  const problems: FieldProblem[] = problem ? [{ field: 'newPassword', message: problem }] : []
  if (form.newPassword && form.newPassword !== form.confirmation) {
    problems.push({ field: 'confirmation', message: message('两次输入的密码不一致') })
  }
  return problems
}

/** Whether a profile may be saved. */
export function canSaveProfile(form: ProfileForm): Verdict {
  return refuseFields(profileProblems(form))
}

/** Whether somebody administers accounts. */
export function isAdministrator(actor: Actor): boolean {
  return permits(actor.permissions, write('ADMIN'))
}

/** Whether somebody may change a person's profile: one's own, or with ADMIN anybody's. */
export function canEditProfile(user: { readonly id: number }, actor: Actor): Verdict {
  return user.id === actor.id || isAdministrator(actor) ? allow : refusedByPermission
}

/** Whether an account may be disabled: by administrators, never one's own, and never the last one that administers. */
export function canDisableUser(
  user: { readonly id: number; readonly isLastAdministrator: boolean },
  actor: Actor,
): Verdict {
  if (!isAdministrator(actor)) return refusedByPermission
  if (user.id === actor.id) return refuse(message('不能停用自己的账号'))
  return user.isLastAdministrator ? refuse(message('最后一个管理员不能被停用')) : allow
}
