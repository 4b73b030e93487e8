import { ContextMenu as Base } from '@base-ui/react/context-menu'
import type { ReactElement, ReactNode } from 'react'

/**
 * A menu on the secondary click (or the menu key) of an element. `menu` holds `MenuItem`s; `children` is the one element
 * that the menu belongs to.
 */
export function ContextMenu({
  menu,
  children,
  onOpenChange,
}: {
  menu: ReactNode
  children: ReactElement
  onOpenChange?: (open: boolean) => void
}) {
  return (
    <Base.Root {...(onOpenChange ? { onOpenChange: (open: boolean) => onOpenChange(open) } : {})}>
      <Base.Trigger render={children as ReactElement<Record<string, unknown>>} />
      <Base.Portal>
        <Base.Positioner className="z-float">
          <Base.Popup data-covering="" className="floating max-h-(--available-height) min-w-44 overflow-auto p-1">
            {menu}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
