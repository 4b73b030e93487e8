import { useText } from '../i18n/text.ts'
import { Button } from '../ui/button.tsx'
import { useFitting } from '../ui/fitting.ts'
import { CommandButton } from './command-button.tsx'
import type { CommandItem } from './command-items.ts'
import { CommandMenu } from './command-menu.tsx'

/**
 * Commands in a row: as many as have room as buttons, the others in a menu, refused ones with their reason. The one that moves the record on is always
 * a button, the last and the only filled one; of the others `most` are buttons where there is room. Where nothing moves it on, what can be done now
 * keeps its place before what is refused.
 */
export function FittingCommands({
  items,
  next,
  most,
  nextKeys,
  busy = false,
}: {
  items: readonly CommandItem[]
  /** Id of the command that moves the record on. */
  next?: string | undefined
  most: number
  /** Keys that run the one that moves the record on, where it has none. */
  nextKeys?: string | undefined
  /** The one that moves the record on is under way. */
  busy?: boolean
}) {
  const t = useText()
  const ahead = items.find(({ command }) => command.id === next)
  const isAllowed = (item: CommandItem) => !item.refused.refusal
  const leads = ahead !== undefined && isAllowed(ahead)
  const others = items.filter((item) => item !== ahead).slice(0, most)
  const quiet = [...others, ...(ahead && !leads ? [ahead] : [])]
  const counted = leads ? others : [...quiet.filter(isAllowed), ...quiet.filter((item) => !isAllowed(item))]
  const measured = leads ? [...counted, ahead] : counted
  // What counts is another number when the last one no longer leads on, though all are called the same.
  const names = [String(leads), ...measured.map(({ title, keys }) => `${title}\t${keys ?? ''}`)].join('\n')
  const { row, fits } = useFitting(names, counted.length, leads ? 'beside, last kept' : 'beside')
  const shown = leads ? [...counted.slice(0, fits), ahead] : counted.slice(0, Math.max(1, fits))
  const hidden = items.filter((item) => !shown.includes(item))
  return (
    <>
      <div
        ref={row}
        className="flex min-w-0 flex-1 items-center justify-end gap-1.5 overflow-x-clip [overflow-clip-margin:3px]"
      >
        {shown.map(({ command: { id } }) => (
          <span key={id} data-fits="" className="flex shrink-0">
            <CommandButton
              id={id}
              variant={id === next ? 'primary' : 'secondary'}
              busy={busy && id === next}
              alsoKeys={id === next ? nextKeys : undefined}
            />
          </span>
        ))}
      </div>
      <CommandMenu items={hidden} trigger={<Button icon="ellipsis">{t('更多')}</Button>} />
    </>
  )
}
