import type { ReactElement } from 'react'
import { Menu, MenuItem } from '../ui/menu.tsx'
import type { CommandItem } from './command-items.ts'

/** The commands that no button is drawn for; nothing when there are none. `share` tells on how many of several records each can be run. */
export function CommandMenu({
  items,
  side,
  trigger,
}: {
  items: readonly (CommandItem & { readonly share?: string })[]
  side?: 'top'
  trigger: ReactElement
}) {
  if (items.length === 0) return null
  return (
    <Menu align="end" {...(side ? { side } : {})} trigger={trigger}>
      {items.map(({ command, title, keys, refused, run, share }) => (
        <MenuItem
          key={command.id}
          title={share ? `${title} ${share}` : title}
          icon={command.icon}
          keys={keys}
          danger={command.danger}
          {...refused}
          onSelect={run}
        />
      ))}
    </Menu>
  )
}
