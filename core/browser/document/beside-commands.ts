import { type DocumentKind, writersOf } from '../../shared/document.ts'
import type { Message } from '../../shared/message.ts'
import type { Command } from '../command/command.ts'
import { commandsOf } from '../command/document-commands.ts'
import { newRecord, recordAddress } from '../workspace/tabs/record-address.ts'

/** Returns the commands that create and edit records of a document whose form opens beside its list. Every view offers them. `keys` open the form of a new record. */
export function besideCommands(of: {
  document: DocumentKind
  create: Message
  edit: Message
  keys?: string
  keywords?: string
}): readonly Command[] {
  const { noun, path } = of.document
  return [
    {
      id: `${noun}.create`,
      title: of.create,
      keywords: `new add ${of.keywords ?? ''}`,
      icon: 'plus',
      permission: writersOf(of.document),
      places: ['create'],
      ...(of.keys ? { keys: of.keys } : {}),
      run: ({ open }) => open(recordAddress(path, newRecord)),
    },
    ...commandsOf<{ readonly id: number }>(noun, [
      {
        id: `${noun}.edit`,
        title: of.edit,
        keywords: `edit change ${of.keywords ?? ''}`,
        icon: 'pencil',
        keys: 'e',
        picks: true,
        permission: writersOf(of.document),
        places: ['row'],
        run: ({ records: [record], open }) => open(recordAddress(path, record.id)),
      },
    ]),
  ]
}
