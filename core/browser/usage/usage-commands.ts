import { message } from '../../shared/message.ts'
import { read } from '../../shared/permission.ts'
import type { Command } from '../command/command.ts'
import { commandsOf } from '../command/document-commands.ts'
import type { UsageSubject } from '../plugin.ts'
import { openUsage } from './usage-state.ts'

/** Id of the command that shows where records of a document are used. */
export function usageCommandId(document: string): string {
  return `${document}.whereUsed`
}

/** Shows where a record is used: one command for each document that others refer to. */
export function usageCommands(subjects: readonly UsageSubject[]): readonly Command[] {
  return subjects.flatMap(({ document: { noun, key, title, codeField }, permission = read(key) }) =>
    commandsOf<Readonly<Record<string, unknown>>>(noun, [
      {
        id: usageCommandId(noun),
        title: message('{document}使用情况', { document: title }),
        keywords: 'where used usage references 引用 被谁使用',
        icon: 'link',
        keys: 'w',
        permission,
        places: ['row', 'detail'],
        quiet: true,
        run: ({ records: [record] }) =>
          openUsage({ document: noun, id: Number(record['id']), name: String(record[codeField] ?? '') }),
      },
    ]),
  )
}
