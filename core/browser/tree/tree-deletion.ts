import { message } from '../../shared/message.ts'
import { joinNames, translate } from '../i18n/text.ts'
import { askConfirm } from '../ui/confirm-dialog.tsx'
import { readUsageText } from '../usage/usage-words.ts'
import type { TreeNode } from './tree-model.ts'

/** Everything in use below a node: it goes out of use with it. */
function openBelow(node: TreeNode): TreeNode[] {
  return node.children.filter(({ isDeleted }) => !isDeleted).flatMap((child) => [child, ...openBelow(child)])
}

/** What happens to what is below a node, and what uses that. */
async function textBelow(below: readonly TreeNode[], noun: string): Promise<string[]> {
  if (below.length === 0) return []
  const names = joinNames(below.map(({ name }) => name))
  const fate = message('其下的 {names} 也不再出现在选项中，恢复后一起回来。', { names })
  const uses = await readUsageText(noun, ...below.map(({ id }) => id))
  const kept = uses ? [translate(message('它们目前被 {uses}使用，这些都保持不变。', { uses }))] : []
  return [translate(fate), ...kept]
}

/** Asks before a node is taken out of use. `noun` is the document whose uses are told, where the person may know them. */
export async function askDeletion(node: TreeNode, noun: string): Promise<boolean> {
  const [uses, below] = await Promise.all([readUsageText(noun, node.id), textBelow(openBelow(node), noun)])
  const lines = [
    translate(message('删除后不再出现在选项中，已有单据仍保留它的名称。')),
    ...(uses ? [translate(message('目前被 {uses}使用。', { uses }))] : []),
    ...below,
  ]
  return askConfirm({
    title: translate(message('删除“{name}”？', { name: node.name })),
    text: lines.join('\n'),
    confirm: translate(message('删除')),
    danger: true,
  })
}
