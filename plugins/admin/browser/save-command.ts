import { useMemo, useRef, useEffect } from 'react'
import type { Command } from '../../../core/browser/command/command.ts'
import { useViewCommands } from '../../../core/browser/command/command-scope.ts'
import { message } from '../../../core/shared/message.ts'

const shared = { title: message('保存'), keywords: 'save', icon: 'save', keys: '$mod+s' } as const

/** The save commands of this area's forms, for the key editor: no form is open there. */
export function saveCommandsOfForms(): readonly (readonly Command[])[] {
  const ids = ['users.save', 'users.saveProfile', 'users.changePassword', 'roles.savePrivileges']
  return ids.map((id) => [{ ...shared, id, run: () => {} }])
}

/** Lends the view a save command (`Mod+S`) of that id; `run` may change between renders. */
export function useSaveCommand(id: string, run: () => Promise<void>): void {
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  const commands = useMemo<readonly Command[]>(() => [{ ...shared, id, run: () => latest.current() }], [id])
  useViewCommands(commands)
}
