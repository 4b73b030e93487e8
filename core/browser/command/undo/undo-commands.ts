import { message } from '../../../shared/message.ts'
import { signedIn } from '../../../shared/permission.ts'
import { allow, refuse } from '../../../shared/rule.ts'
import { onLanguage } from '../../i18n/language.ts'
import { translate } from '../../i18n/text.ts'
import { onSession, sessionNow } from '../../session/session.ts'
import type { Command } from '../command.ts'
import { setOwnCommands } from '../command-scope.ts'
import { undoKeys, undoStorageKey } from './undo-keys.ts'
import { onUndoChange, setUndo, undoSteps } from './undo-journal.ts'

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
    run: async () => (await import('./undo-run.ts')).undoStep(),
  }
}

/** Offers to undo what was saved last, also before the page was loaded anew; somebody else starts with nothing to undo. */
export function startUndo(): void {
  const show = () => setOwnCommands('undo', [undoCommand()])
  let owner: number | undefined
  const follow = async () => {
    const id = sessionNow().user?.id
    if (id === owner) return
    owner = id
    setUndo([])
    if (id === undefined || sessionStorage.getItem(undoStorageKey) === null) return
    const { keptSteps } = await import('./undo-keeping.ts')
    if (owner === id) setUndo([...keptSteps(id), ...undoSteps()])
  }
  onSession(() => void follow())
  onUndoChange(show)
  onLanguage(show)
  void follow()
  show()
}
