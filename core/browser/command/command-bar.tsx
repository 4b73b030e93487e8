import { useText } from '../i18n/text.ts'
import { Button } from '../ui/button.tsx'
import { Menu, MenuItem } from '../ui/menu.tsx'
import type { CommandPlace } from './command.ts'
import { CommandButton } from './command-button.tsx'
import { useCommandItems } from './command-items.ts'

/** The commands of one place for what this view shows: the first as buttons, the others in a menu, refused ones with their reason. */
export function CommandBar({
  place,
  document,
  buttons = 2,
  next,
}: {
  place: CommandPlace
  document: string
  buttons?: number
  /** Id of the command that moves the record on: drawn filled. */
  next?: string | undefined
}) {
  const t = useText()
  const items = useCommandItems(place, document)
  const others = items.slice(buttons)
  return (
    <>
      {items.slice(0, buttons).map(({ command }) => (
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
