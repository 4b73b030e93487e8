import { message } from '../../../shared/message.ts'
import { signedIn } from '../../../shared/permission.ts'
import { allow, refuse } from '../../../shared/rule.ts'
import { onSession, sessionNow } from '../../session/session.ts'
import type { Command } from '../command.ts'
import { setOwnCommands } from '../command-scope.ts'
import { undoKeys, undoStorageKey } from './undo-keys.ts'
import { onUndoChange, setUndo, undoSteps } from './undo-journal.ts'

/** The steps from before a reload, while they are being read. A person who presses the key meanwhile undoes them, and is not told that none exist. */
let arriving: Promise<void> | undefined

function undoCommand(): Command {
  const last = undoSteps().at(-1)
  return {
    id: 'workspace.undo',
    title: last ? message('撤销：{what}', { what: last.what }) : message('撤销上一步'),
    keywords: 'undo take back 撤销上一步',
    icon: 'undo',
    keys: undoKeys,
    permission: signedIn,
    changes: true,
    quiet: true,
    check: () => (last || arriving ? allow : refuse(message('没有可以撤销的步骤'))),
    run: async () => {
      const [{ undoStep }] = await Promise.all([import('./undo-run.ts'), arriving])
      await undoStep()
    },
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
    arriving = import('./undo-keeping.ts').then(
      ({ keptSteps }) => {
        arriving = undefined
        if (owner === id) setUndo([...keptSteps(id), ...undoSteps()])
      },
      () => {
        arriving = undefined
      },
    )
    show()
    await arriving
  }
  onSession(() => void follow())
  onUndoChange(show)
  void follow()
  show()
}
