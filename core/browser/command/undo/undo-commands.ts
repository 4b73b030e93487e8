import { message } from '../../../shared/message.ts'
import { signedIn } from '../../../shared/permission.ts'
import { allow, refuse } from '../../../shared/rule.ts'
import { onLanguage } from '../../i18n/language.ts'
import { translate } from '../../i18n/text.ts'
import { onSession, sessionNow } from '../../session/session.ts'
import type { Command } from '../command.ts'
import { setOwnCommands } from '../command-scope.ts'
import { undoKeys } from './undo-keys.ts'
import { clearUndo, onUndoChange, undoSteps } from './undo-journal.ts'
import { undoStep } from './undo-run.ts'
import { forgetRestored } from './undo-versions.ts'

function undoCommand(): Command {
  const last = undoSteps().at(-1)
  return {
    id: 'workspace.undo',
    title: last ? message('撤销：{what}', { what: translate(last.what) }) : message('撤销上一步'),
    keywords: 'undo take back 撤销上一步',
    icon: 'undo',
    keys: undoKeys,
    permission: signedIn,
    quiet: true,
    check: () => (last ? allow : refuse(message('没有可以撤销的步骤'))),
    run: () => undoStep(),
  }
}

/** Offers to undo what was saved last; a new sign-in starts with nothing to undo. */
export function startUndo(): void {
  const show = () => setOwnCommands('undo', [undoCommand()])
  let owner = sessionNow().user?.id
  onSession(() => {
    const id = sessionNow().user?.id
    if (id !== owner) {
      clearUndo()
      forgetRestored()
    }
    owner = id
  })
  onUndoChange(show)
  onLanguage(show)
  show()
}
