import { expect, test } from 'vitest'
import { lettersOf } from './avatar.tsx'

test('a name is shown by its last letters, a title by its first', () => {
  expect(['王小明', '陈静', '欧阳小明', '系统管理员', 'Ann Lee'].map((name) => lettersOf(name))).toEqual([
    '小明',
    '陈静',
    '小明',
    '系统',
    'AN',
  ])
})

test('where there is no room for two letters of Chinese, one stands for a name', () => {
  expect(['王小明', '系统管理员', 'Ann Lee'].map((name) => lettersOf(name, 1))).toEqual(['明', '系', 'AN'])
})
