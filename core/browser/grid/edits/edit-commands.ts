import { message } from '../../../shared/message.ts'
import { signedIn } from '../../../shared/permission.ts'
import { refuse } from '../../../shared/rule.ts'
import type { Command } from '../../command/command.ts'
import { commandsOf } from '../../command/document-commands.ts'
import { listKeys } from '../model/list-commands.ts'
import type { BulkEdit, ListRow } from '../model/list-definition.ts'

/** Why a list whose records are changed elsewhere takes neither pasted nor filled cells. */
export const lockedList = message('此列表的内容不能在列表中直接修改，请打开后修改')

/** The command that changes a field of the selected records; where the list has no such field, its key says why. */
export function editCommands(
  noun: string,
  edit: Pick<BulkEdit, 'permission'> | undefined,
  run: (rows: readonly ListRow[]) => void,
): readonly Command[] {
  const shared = {
    id: 'list.bulkEdit',
    title: message('批量修改…'),
    keywords: 'bulk edit field',
    icon: 'pencil',
    keys: listKeys.bulkEdit,
  } as const
  if (!edit) return [{ ...shared, permission: signedIn, check: () => refuse(lockedList), run: () => undefined }]
  return commandsOf<ListRow>(noun, [
    {
      ...shared,
      batch: true,
      ownPreflight: true,
      permission: edit.permission,
      places: ['row'],
      run: ({ records }) => run(records),
    },
  ])
}
