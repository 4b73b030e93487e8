import { emailProblem, isEmailAddress } from '../../../core/shared/email-address.ts'
import { type Message, message } from '../../../core/shared/message.ts'
import { every, permits, read, write } from '../../../core/shared/permission.ts'
import { requiredProblems } from '../../../core/shared/required.ts'
import {
  type Actor,
  allow,
  type FieldProblem,
  refuse,
  refusedByPermission,
  refuseFields,
  type Verdict,
} from '../../../core/shared/rule.ts'

/** A password has at least this many characters. */
export const shortestPassword = 8

/** The values of a profile form that the rules read. */
export type ProfileForm = {
  readonly firstName?: string | null
  readonly lastName?: string | null
  readonly email?: string | null
}

/** The most common passwords that are long enough; repetitions and sequences are refused separately. */
const commonest: ReadonlySet<string> = new Set(
  `password password1 password12 password123 passw0rd p@ssword p@ssw0rd p@ssw0rd1 password! iloveyou sunshine princess football baseball
  superman trustno1 starwars whatever computer internet michelle jennifer danielle samantha 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qaz2wsx3edc
  zaq12wsx q1w2e3r4 qwer1234 qwert123 qwerty12 qwerty123 qwertyui qwertyuiop asdfghjk asdfghjkl asdf1234 zxcvbnm1 zxcvbnm123 abcd1234
  abc12345 a1234567 a12345678 a123456789 aa123456 aa12345678 admin123 admin1234 admin888 administrator welcome1 welcome123 letmein1
  changeme changeme1 woaini520 woaini1314 5201314a 52013141 qq123456 wang1234 zhang123 iloveyou1 monkey123 dragon12 master12 login123
  test1234 testtest user1234 root1234 secret12 selvedge 12345678a 123456789a 1234qwer 123qweasd 123qwe123 147258369 123123123 112233445566
  110110110 0123456789 11223344 12341234 13131313 10203040 88888888a`.split(/\s+/),
)

const rows = [
  '01234567890123456789',
  '98765432109876543210',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
]

/** Whether an attacker would try this password first. */
function isCommon(password: string): boolean {
  const plain = password.toLowerCase()
  return commonest.has(plain) || new Set(plain).size <= 2 || rows.some((row) => row.includes(plain))
}

/**
 * What is wrong with a new password; undefined when it is acceptable. `names` are those of the account: user name,
 * e-mail address, the person's name.
 */
export function passwordProblem(
  password: string | null | undefined,
  names: readonly (string | null | undefined)[] = [],
): Message | undefined {
  if (!password) return message('请输入密码')
  if ([...password].length < shortestPassword) return message('密码至少{count}位', { count: shortestPassword })
  if (isCommon(password)) return message('这个密码太常见，请换一个')
  const plain = password.toLowerCase()
  const known = names.flatMap((name) => (name ? [name.toLowerCase(), name.toLowerCase().split('@', 1)[0]] : []))
  return known.includes(plain) ? message('密码不能与姓名、用户名或邮箱相同') : undefined
}

/** What is wrong with a profile: a person needs first and last name and a valid e-mail address. */
export function profileProblems(form: ProfileForm): FieldProblem[] {
  const problems = requiredProblems(form, { lastName: message('请输入姓'), firstName: message('请输入名') })
  const wrong = emailProblem(form.email)
  return wrong ? [...problems, { field: 'email', message: wrong }] : problems
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

/** Changing an account also shows its values, so it needs both permissions. */
export const administering = every(read('ADMIN'), write('ADMIN'))

export function isAdministrator(actor: Actor): boolean {
  return permits(actor.permissions, administering)
}

/** Whether an actor may change a person's profile: their own, or anybody's with ADMIN. */
export function canEditProfile(user: { readonly id: number }, actor: Actor): Verdict {
  return user.id === actor.id || isAdministrator(actor) ? allow : refusedByPermission
}

/** Whether a row of a spreadsheet may change an account: neither one's own nor a disabled one. */
export function canImportUser(user: { readonly id: number; readonly isDeleted: boolean }, actor: Actor): Verdict {
  if (!isAdministrator(actor)) return refusedByPermission
  if (user.id === actor.id) return refuse(message('不能用导入修改自己的账号'))
  return user.isDeleted ? refuse(message('该账号已停用，启用后才能导入')) : allow
}

/** What is wrong with the name by which a row gives an account: known accounts keep theirs, a new one signs in by e-mail. */
export function importedLoginProblem(login: string | null | undefined, known?: string): Message | undefined {
  if (known !== undefined) return login === known ? undefined : message('用户名不能修改')
  if (!login) return message('请输入邮箱')
  return isEmailAddress(login) ? undefined : message('没有用户“{login}”；新用户请填写邮箱', { login })
}

/** Whether an account may be disabled: by administrators, but neither their own nor that of the last administrator. */
export function canDisableUser(
  user: { readonly id: number; readonly isLastAdministrator: boolean },
  actor: Actor,
): Verdict {
  if (!isAdministrator(actor)) return refusedByPermission
  if (user.id === actor.id) return refuse(message('不能停用自己的账号'))
  return user.isLastAdministrator ? refuse(message('最后一个管理员不能被停用')) : allow
}
