import type { Command } from '../../../core/browser/command/command.ts'
import { recordFormCommands } from '../../../core/browser/document/document-form-commands.ts'
import { closedView } from '../../../core/browser/command/closed-acts.ts'
import { commandsOfForms, commandsOfLists } from '../../../core/browser/keys/editor/core-view-commands.ts'
import { roleMemberCommands } from '../roles/browser/role-view-commands.ts'
import { userRoleCommands } from '../users/browser/user-role-commands.ts'
import { userDocument } from '../users/user-document.ts'
import { type SaveCommandId, saveCommand } from './save-command.ts'

const save = (id: SaveCommandId) => saveCommand(id, closedView)

/** The commands that exist only inside this area's views, grouped by view. */
export function adminViewCommands(): readonly (readonly Command[])[] {
  return [
    [...userRoleCommands(closedView), ...commandsOfLists()],
    [...recordFormCommands(userDocument, { save: closedView, saveAndStay: closedView }), ...commandsOfForms()],
    [save('users.saveProfile'), ...commandsOfForms()],
    [save('users.changePassword')],
    [save('system_settings.save'), ...commandsOfForms()],
    [...roleMemberCommands(0), save('roles.savePrivileges')],
  ]
}
