import { Popover as Base } from '@base-ui/react/popover'
import type { ReactElement, ReactNode } from 'react'

/** A small panel beside a control; closes on Escape and on a click outside. Uncontrolled unless `open` is given. */
export function Popover({
  trigger,
  anchor,
  children,
  open,
  onOpenChange,
  side = 'bottom',
  align = 'start',
  className = '',
  label,
}: {
  /** Undefined for a panel that `anchor` places. */
  trigger?: ReactElement
  anchor?: Element | undefined
  children: ReactNode
  open?: boolean
  onOpenChange?: (open: boolean) => void
  side?: 'top' | 'bottom' | 'left' | 'right'
  align?: 'start' | 'center' | 'end'
  className?: string
  /** Name of the panel for readers. */
  label?: string | undefined
}) {
  return (
    <Base.Root
      {...(open === undefined ? {} : { open })}
      {...(onOpenChange ? { onOpenChange: (next: boolean) => onOpenChange(next) } : {})}
    >
      {trigger ? <Base.Trigger render={trigger as ReactElement<Record<string, unknown>>} /> : null}
      <Base.Portal>
        <Base.Positioner side={side} align={align} sideOffset={4} className="z-float" {...(anchor ? { anchor } : {})}>
          <Base.Popup
            data-covering=""
            aria-label={label}
            className={`floating max-h-(--available-height) overflow-auto p-3 ${className}`}
          >
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
