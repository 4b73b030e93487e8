import type { CommandPlace } from './command.ts'
import { useCommandItems, useItemsOf } from './command-items.ts'
import { FittingCommands } from './fitting-commands.tsx'

/** The commands of one place for what this view shows: the first two as buttons, the others in a menu. */
export function CommandBar({
  place,
  document,
  next,
  nextKeys,
}: {
  place: CommandPlace
  document: string
  /** Id of the command that moves the record on. */
  next?: string | undefined
  /** Keys that run it here. */
  nextKeys?: string | undefined
}) {
  const items = useCommandItems(place, document)
  const isNext = items.some(({ command }) => command.id === next)
  return <FittingCommands items={items} next={next} nextKeys={nextKeys} most={isNext ? 1 : 2} />
}

/** The commands of a form or of a page without records, of which the last is what it is for: those without room are in a menu. `busy` shows that a save is under way. */
export function FormCommandBar({ ids, busy = false }: { ids: readonly string[]; busy?: boolean }) {
  return <FittingCommands items={useItemsOf(ids)} next={ids.at(-1)} most={ids.length} busy={busy} />
}
