import { type ReactElement, type ReactNode, useRef, useState } from 'react'
import { FloatingTrigger, type OpenedBy } from './floating-trigger.tsx'
import { lateModule, useLate } from './late-module.ts'
import type { MenuItemProps } from './menu-window.tsx'

/** The code of open menus. */
export const menuWindow = lateModule(() => import('./menu-window.tsx'))

/** A menu that opens from a button. Its children are `MenuItem`s and `MenuLine`s. */
export function Menu({
  trigger,
  children,
  side,
  align,
  open,
  onOpenChange,
  focusAfter,
}: {
  trigger: ReactElement
  children: ReactNode
  /** Whether it is open, when somebody else decides. */
  open?: boolean
  onOpenChange?: (open: boolean) => void
  /** The element that gets the keyboard when the menu closes. Default: the trigger. */
  focusAfter?: () => HTMLElement | null
  side?: 'bottom' | 'right' | 'top' | 'left'
  align?: 'start' | 'center' | 'end'
}) {
  const anchor = useRef<HTMLElement>(null)
  const [ownOpen, setOwnOpen] = useState(false)
  const [by, setBy] = useState<OpenedBy>('keys')
  const isOpen = open ?? ownOpen
  const late = useLate(menuWindow, isOpen)
  const change = (next: boolean) => {
    setOwnOpen(next)
    onOpenChange?.(next)
  }
  const toggle = (how: OpenedBy) => {
    setBy(how)
    change(!isOpen)
  }
  return (
    <>
      <FloatingTrigger trigger={trigger} kind="menu" open={isOpen} anchor={anchor} onToggle={toggle} />
      {isOpen && late ? (
        <late.MenuWindow
          anchor={anchor}
          by={by}
          side={side}
          align={align}
          onClose={() => change(false)}
          focusAfter={focusAfter ?? (() => anchor.current)}
        >
          {children}
        </late.MenuWindow>
      ) : null}
    </>
  )
}

/** One entry of a menu or context menu. A `refusal` greys it out and says why. */
export function MenuItem(props: MenuItemProps) {
  const late = useLate(menuWindow, true)
  return late ? <late.MenuWindowItem {...props} /> : null
}

/** A line between entries. */
export function MenuLine() {
  return <hr className="mx-1 my-1 h-px border-0 bg-line" />
}
