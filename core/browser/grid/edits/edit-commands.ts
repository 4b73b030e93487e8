import { message } from '../../../shared/message.ts'
import type { Command } from '../../command/command.ts'
import { commandsOf } from '../../command/document-commands.ts'
import { listKeys } from '../model/list-commands.ts'
import type { BulkEdit, ListRow } from '../model/list-definition.ts'

/** The command that changes a field of the selected records. */
export function editCommands(
  noun: string,
  edit: Pick<BulkEdit, 'permission'> | undefined,
  run: (rows: readonly ListRow[]) => void,
): readonly Command[] {
  if (!edit) return []
  return commandsOf<ListRow>(noun, [
    {
      id: 'list.bulkEdit',
      title: message('批量修改…'),
      keywords: 'bulk edit field',
      icon: 'pencil',
      keys: listKeys.bulkEdit,
      batch: true,
      ownPreflight: true,
      permission: edit.permission,
      places: ['row'],
      run: ({ records }) => run(records),
    },
  ])
}
