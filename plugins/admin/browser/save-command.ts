import { useMemo, useRef, useEffect } from 'react'
import type { Command } from '../../../core/browser/command/command.ts'
import { useViewCommands } from '../../../core/browser/command/command-scope.ts'
import { message } from '../../../core/shared/message.ts'

/** Lends the view a save command (`Mod+S`) of that id; `run` may change between renders. */
export function useSaveCommand(id: string, run: () => Promise<void>): void {
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  const commands = useMemo<readonly Command[]>(
    () => [
      {
        id,
        title: message('保存'),
        keywords: 'save',
        icon: 'save',
        keys: '$mod+s',
        run: () => latest.current(),
      },
    ],
    [id],
  )
  useViewCommands(commands)
}
