import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import type { CommandItem } from './command-items.ts'

/** A command of a row of buttons that shows as many as have room (`useFitting`); `children` stand behind its title. */
export function CommandItemButton({
  of: { command, title, keys, refused, run },
  size = 'medium',
  children,
}: {
  of: CommandItem
  size?: 'medium' | 'small'
  children?: ReactNode
}) {
  return (
    <Button
      data-fits=""
      size={size}
      variant={command.danger ? 'danger' : 'secondary'}
      icon={command.icon}
      keys={keys}
      {...refused}
      onClick={run}
    >
      {title}
      {children}
    </Button>
  )
}
