import { type DocumentKind, writersOf } from '../../shared/document.ts'
import type { Message } from '../../shared/message.ts'
import { commandsOf, type DocumentCommand } from '../command/document-commands.ts'
import type { Command } from '../command/command.ts'
import { recordAddress } from '../workspace/tabs/record-address.ts'

/** What the page of a tree begins with the node of its address. */
export type TreeAct = 'edit' | 'delete'

/** Editing and deleting a node of a tree from anywhere: it is asked for by search, and its page does the rest. */
export function treeRecordCommands(of: { document: DocumentKind; edit: Message; remove: Message }): readonly Command[] {
  const { noun, path } = of.document
  const beginning = (act: TreeAct, title: Message, icon: string): DocumentCommand<{ readonly id: number }> => ({
    id: `${noun}.${act}`,
    title,
    keywords: act,
    icon,
    picks: true,
    permission: writersOf(of.document),
    run: ({ records: [node], open }) => open(recordAddress(path, node.id, act)),
  })
  return commandsOf(noun, [
    beginning('edit', of.edit, 'pencil'),
    { ...beginning('delete', of.remove, 'trash'), danger: true },
  ])
}
