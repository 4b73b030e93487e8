import { useEffect, useMemo, useRef, useState } from 'react'
import type { Command } from '../../../core/browser/command/command.ts'
import { useViewCommands } from '../../../core/browser/command/command-scope.ts'
import { message } from '../../../core/shared/message.ts'

/** The save commands of this area's forms; each stands in `adminViewCommands` too. */
export type SaveCommandId =
  | 'users.save'
  | 'users.saveProfile'
  | 'users.changePassword'
  | 'roles.savePrivileges'
  | 'system_settings.save'

/** The save command (`Mod+S`) of a form. */
export function saveCommand(id: SaveCommandId, run: () => Promise<void>): Command {
  return { id, title: message('保存'), keywords: 'save', icon: 'save', keys: '$mod+s', run }
}

/** Lends the view its save command; `run` may change between renders. */
export function useSaveCommand(id: SaveCommandId, run: () => Promise<void>): void {
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  const [now] = useState(() => () => latest.current())
  useViewCommands(useMemo(() => [saveCommand(id, now)], [id, now]))
}
