import { useText } from '../i18n/text.ts'
import { Button } from '../ui/button.tsx'
import { Menu, MenuItem } from '../ui/menu.tsx'
import type { CommandPlace } from './command.ts'
import { CommandButton } from './command-button.tsx'
import { useCommandItems } from './command-items.ts'

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
      {others.length > 0 ? (
        <Menu align="end" trigger={<Button icon="ellipsis">{t('更多')}</Button>}>
          {others.map(({ command, title, keys, refused, run }) => (
            <MenuItem
              key={command.id}
              title={title}
              icon={command.icon}
              keys={keys}
              danger={command.danger}
              {...refused}
              onSelect={run}
            />
          ))}
        </Menu>
      ) : null}
    </>
  )
}
