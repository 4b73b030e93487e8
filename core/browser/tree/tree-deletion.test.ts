import { i18n } from '@lingui/core'
import { beforeAll, expect, it, vi } from 'vitest'
import { compileText } from '../i18n/compile-text.ts'
import type { TreeNode } from './tree-model.ts'

const asked = vi.hoisted(() => ({ text: '' }))
const holders: Readonly<Record<number, object>> = {
  1: { uses: [], others: 0 },
  2: { uses: [used('用户', 2, ['王强', '林敏']), used('版单', 7, ['DR26030001'])], others: 0 },
  3: { uses: [used('用户', 1, ['陈静'])], others: 4 },
}
function used(document: string, count: number, codes: readonly string[]) {
  const records = codes.map((code, at) => ({ id: at + 1, code, path: null }))
  return { document, title: { text: document }, count, places: [], records }
}
vi.mock('../api/client.ts', () => ({
  call: async (_: object, { params }: { params: { id: number } }) => holders[params.id],
}))
vi.mock('../ui/confirm-dialog.tsx', () => ({
  askConfirm: async ({ text }: { text: string }) => {
    asked.text = text
    return true
  },
}))

import { askDeletion } from './tree-deletion.ts'

beforeAll(() => {
  i18n.setMessagesCompiler(compileText)
  i18n.loadAndActivate({ locale: 'zh-CN', messages: {} })
})

const node = (id: number, name: string, children: readonly TreeNode[] = [], isDeleted = false): TreeNode => ({
  id,
  name,
  parentId: null,
  isDeleted,
  position: id,
  version: 1,
  children,
})

it('shows who and what belongs to the groups below a department, and what becomes of them', async () => {
  const groups = [node(2, '欧洲组'), node(3, '北美组'), node(4, '旧组', [], true)]
  expect(await askDeletion(node(1, '业务一部', groups), 'categories')).toBe(true)
  expect(asked.text.split('\n')).toEqual([
    '删除后不再出现在选项中，已有单据仍保留它的名称。',
    '其下的 欧洲组、北美组 也不再出现在选项中，恢复后一起回来。',
    '它们目前被 3 个用户（王强、林敏、陈静）、7 个版单（DR26030001 等）、其他 4 处使用，这些都保持不变。',
  ])
  await askDeletion(node(3, '北美组'), 'categories')
  expect(asked.text).toContain('目前被 1 个用户（陈静）、其他 4 处使用。')
  expect(asked.text).not.toContain('其下的')
})
