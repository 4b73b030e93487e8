import { message } from '../../shared/message.ts'
import { translate } from '../i18n/text.ts'
import { askConfirm } from '../ui/confirm-dialog.tsx'
import { readUsageText } from '../usage/usage-words.ts'
import type { TreeNode } from './tree-model.ts'

/** Asks before a node is taken out of use. `noun` is the document whose uses are told, where they are known. */
export async function askDeletion(node: TreeNode, noun: string | undefined): Promise<boolean> {
  const uses = noun ? await readUsageText(noun, node.id) : undefined
  const text = translate(message('删除后不再出现在选项中，已有单据仍保留它的名称。'))
  return askConfirm({
    title: translate(message('删除“{name}”？', { name: node.name })),
    text: uses ? `${text}\n${translate(message('目前被 {uses}使用。', { uses }))}` : text,
    confirm: translate(message('删除')),
    danger: true,
  })
}
