import type { Command } from '../../../../core/browser/command/command.ts'
import { commandsOf } from '../../../../core/browser/command/document-commands.ts'
import { message } from '../../../../core/shared/message.ts'
import { write } from '../../../../core/shared/permission.ts'
import { userDocument } from '../user-document.ts'

const { noun, key } = userDocument

/** The command that assigns roles, for views that list people. */
export function userRoleCommands<Row extends object>(run: (people: readonly Row[]) => void): readonly Command[] {
  return commandsOf<Row>(noun, [
    {
      id: `${noun}.roles`,
      title: message('分配角色'),
      keywords: 'assign roles permissions 权限',
      icon: 'shield',
      keys: 'r',
      batch: true,
      permission: write(key),
      places: ['row', 'detail'],
      run: ({ records }) => run(records),
    },
  ])
}
