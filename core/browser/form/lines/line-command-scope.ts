import { type RefObject, useEffect, useMemo, useState } from 'react'
import { useViewCommands } from '../../command/command-scope.ts'
import type { Command } from '../../command/command.ts'
import { lineCommands } from './line-commands.ts'
import type { CellPlace } from './line-keys.ts'
import type { Lines } from './line-table.ts'

const none: readonly Command[] = []

/** The cell that had the keyboard last, kept while it is elsewhere. */
function cellMemory() {
  let place: CellPlace | undefined
  return {
    note: (cell: CellPlace | undefined) => {
      place = cell ?? place
    },
    last: () => place,
  }
}

/** Lends the commands of a line editor from when the keyboard comes into it until it goes to other lines of the form: the palette may stand in between. */
export function useLineCommands(lines: () => Lines, root: RefObject<HTMLDivElement | null>): void {
  const [isActive, setActive] = useState(false)
  const [memory] = useState(cellMemory)
  useEffect(() => {
    const form = root.current?.closest('[data-form]')
    const note = ({ target }: Event) => {
      const found = (target as Element).closest('[data-lines]')
      if (found === null) return
      const isOwn = found === root.current
      setActive(isOwn && !lines().readOnly)
      if (isOwn) memory.note(lines().places.cellOf(target as Element))
    }
    form?.addEventListener('focusin', note)
    return () => form?.removeEventListener('focusin', note)
  }, [lines, root, memory])
  const commands = useMemo(
    () =>
      lineCommands({
        now: () => lines().now(),
        place: memory.last,
        make: (answer, goes) => lines().make(answer, goes),
      }),
    [lines, memory],
  )
  useViewCommands(isActive ? commands : none)
}
