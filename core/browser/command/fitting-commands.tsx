import { useText } from '../i18n/text.ts'
import { Button } from '../ui/button.tsx'
import { useFitting } from '../ui/fitting.ts'
import { CommandButton } from './command-button.tsx'
import type { CommandItem } from './command-items.ts'
import { CommandMenu } from './command-menu.tsx'

/**
 * Commands in a row: as many as have room as buttons, the others in a menu, refused ones with their reason. The one that moves the record on is always
 * a button, the last and the only filled one; of the others `most` are buttons where there is room.
 */
export function FittingCommands({
  items,
  next,
  most,
  busy = false,
}: {
  items: readonly CommandItem[]
  /** Id of the command that moves the record on. */
  next?: string | undefined
  most: number
  /** The one that moves the record on is under way. */
  busy?: boolean
}) {
  const t = useText()
  const ahead = items.find(({ command }) => command.id === next)
  const others = items.filter((item) => item !== ahead)
  const quiet = others.slice(0, most)
  const last = ahead ?? quiet.at(-1)
  const before = quiet.filter((item) => item !== last)
  const names = [...before, last].map((item) => `${item?.title ?? ''}\t${item?.keys ?? ''}`).join('\n')
  const { row, fits } = useFitting(names, before.length, true)
  const shown = [...before.slice(0, fits), ...(last ? [last] : [])]
  const hidden = items.filter((item) => !shown.includes(item))
  return (
    <>
      <div
        ref={row}
        className="flex min-w-0 flex-1 items-center justify-end gap-1.5 overflow-x-clip [overflow-clip-margin:3px]"
      >
        {shown.map(({ command: { id } }) => (
          <span key={id} data-fits="" className="flex shrink-0">
            <CommandButton id={id} variant={id === next ? 'primary' : 'secondary'} busy={busy && id === next} />
          </span>
        ))}
      </div>
      <CommandMenu items={hidden} trigger={<Button icon="ellipsis">{t('更多')}</Button>} />
    </>
  )
}
