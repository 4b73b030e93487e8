import { useText } from '../i18n/text.ts'
import { Button } from '../ui/button.tsx'
import type { CommandPlace } from './command.ts'
import { CommandButton } from './command-button.tsx'
import { useCommandItems } from './command-items.ts'
import { CommandMenu } from './command-menu.tsx'

/**
 * The commands of one place for what this view shows: the first as buttons, the others in a menu, refused ones with their reason. The one
 * that moves the record on is always a button, the last and the only filled one.
 */
export function CommandBar({
  place,
  document,
  buttons = 2,
  next,
}: {
  place: CommandPlace
  document: string
  buttons?: number
  /** Id of the command that moves the record on. */
  next?: string | undefined
}) {
  const t = useText()
  const items = useCommandItems(place, document)
  const ahead = items.find(({ command }) => command.id === next)
  const quiet = items.filter((item) => item !== ahead).slice(0, ahead ? buttons - 1 : buttons)
  const shown = ahead ? [...quiet, ahead] : quiet
  const others = items.filter((item) => !shown.includes(item))
  return (
    <>
      {shown.map(({ command }) => (
        <CommandButton key={command.id} id={command.id} variant={command.id === next ? 'primary' : 'secondary'} />
      ))}
      <CommandMenu items={others} trigger={<Button icon="ellipsis">{t('更多')}</Button>} />
    </>
  )
}
