import { expect, test } from 'vitest'
import type { Actor } from '../../../core/shared/rule.ts'
import { canDisableUser, canEditProfile, passwordProblem, profileProblems } from './user-rules.ts'

const administrator: Actor = { id: 1, name: '管理员', permissions: { ADMIN: { read: true, write: true } } }
const clerk: Actor = { id: 2, name: '文员', permissions: { QUOTE: { read: true, write: true } } }
const onlyReads: Actor = { id: 3, name: '审计', permissions: { ADMIN: { read: true, write: false } } }

test('a profile needs first and last name and a real e-mail address', () => {
  expect(profileProblems({ firstName: ' ', lastName: '' }).map(({ field }) => field)).toEqual(['lastName', 'firstName'])
  expect(profileProblems({ firstName: '静', lastName: '陈', email: 'nobody' }).map(({ field }) => field)).toEqual([
    'email',
  ])
  expect(profileProblems({ firstName: '静', lastName: '陈', email: 'a@b.cn' })).toEqual([])
  expect(profileProblems({ firstName: '静', lastName: '陈', email: '' })).toEqual([])
})

test('a password has at least eight characters', () => {
  expect(passwordProblem('')?.text).toBe('请输入密码')
  expect(passwordProblem('1234567')?.values).toEqual({ count: 8 })
  expect(passwordProblem('correct horse')).toBeUndefined()
})

test('a common password or a name of the account is refused', () => {
  const common = ['Passw0rd', '12345678', '87654321', 'abababab', 'asdfghjkl', 'ADMIN888']
  expect(common.map((one) => passwordProblem(one)?.text)).toEqual(common.map(() => '这个密码太常见，请换一个'))
  const names = ['wangqiang', 'wang.qiang@selvedge.example', null]
  for (const one of ['WangQiang', 'wang.qiang', 'wang.qiang@selvedge.example'])
    expect(passwordProblem(one, names)?.text).toBe('密码不能与姓名、用户名或邮箱相同')
  expect(passwordProblem('wangqiang-2026', names)).toBeUndefined()
})

test('a profile is changed by its owner or an administrator', () => {
  expect(canEditProfile({ id: 2 }, clerk).allowed).toBe(true)
  expect(canEditProfile({ id: 1 }, clerk).allowed).toBe(false)
  expect(canEditProfile({ id: 2 }, administrator).allowed).toBe(true)
  expect(canEditProfile({ id: 2 }, onlyReads).allowed).toBe(false)
})

test('nobody may disable their own account or that of the last administrator', () => {
  expect(canDisableUser({ id: 2, isLastAdministrator: false }, administrator).allowed).toBe(true)
  expect(canDisableUser({ id: 1, isLastAdministrator: false }, administrator).allowed).toBe(false)
  expect(canDisableUser({ id: 2, isLastAdministrator: true }, administrator).allowed).toBe(false)
  expect(canDisableUser({ id: 3, isLastAdministrator: false }, clerk).allowed).toBe(false)
})
