import { beforeEach, expect, test, vi } from 'vitest'
import type { Actor } from '../../../../core/shared/rule.ts'
import { userProfileUpdate, userRead } from '../user-contract.ts'
import { userFields } from '../user-fields.ts'
import { userRowEdits } from './user-row-edits.ts'

const { call } = vi.hoisted(() => ({ call: vi.fn() }))
vi.mock('../../../../core/browser/api/client.ts', () => ({ call, request: vi.fn() }))

const actor: Actor = { id: 1, name: '管理员', permissions: { ADMIN: { read: true, write: true } } }
const department = { id: 4, name: '业务一部' }
const held = {
  id: 3,
  version: 7,
  firstName: '静',
  lastName: '陈',
  email: 'jing@b.cn',
  phone: null,
  avatar: null,
  isDeleted: false,
  category: department,
  roles: [],
}

beforeEach(() => {
  call.mockImplementation(async (contract: unknown) => (contract === userRead ? held : { ...held, version: 8 }))
})

test('department, telephone and e-mail address can be changed in the list', () => {
  expect(userFields.flatMap((field) => ('edit' in field ? [field.key] : []))).toEqual([
    'userCategory',
    'phone',
    'email',
  ])
})

test('an e-mail address that is none is refused by the rule of the form', () => {
  expect(userRowEdits.canEdit({ id: 3 }, actor, { email: 'jing@b' })).toMatchObject({
    allowed: false,
    reason: { text: '请输入有效的邮箱地址' },
  })
  for (const changes of [{ email: 'jing@c.cn' }, { email: null }, { phone: '1' }])
    expect(userRowEdits.canEdit({ id: 3 }, actor, changes)).toEqual({ allowed: true })
})

test('a save sends the whole profile from the version of the row, and knows the way back', async () => {
  const saved = await userRowEdits.save({ id: 3, version: 7 }, { userCategory: null, phone: '13800000000' })
  const profile = { firstName: '静', lastName: '陈', email: 'jing@b.cn', avatar: null, isDeleted: false }
  expect(call).toHaveBeenLastCalledWith(userProfileUpdate, {
    params: { id: 3 },
    body: { ...profile, phone: '13800000000', category: null, version: 7 },
  })
  expect(saved).toMatchObject({ version: 8, before: { userCategory: department, phone: null } })
  expect(saved?.back?.request).toMatchObject({
    path: 'users/profile/3',
    body: { ...profile, phone: null, category: { id: 4 } },
  })
})
