import { Popover as Base } from '@base-ui/react/popover'
import { type ReactNode, type RefObject, useRef } from 'react'
import { FirstFocus } from './first-focus.tsx'
import { isFocusLost } from './floating-trigger.tsx'

/** The open panel of a popover. A press on `trigger` is the trigger's own affair. */
export function PopoverWindow({
  anchor,
  trigger,
  children,
  side = 'bottom',
  align = 'start',
  className = '',
  label,
  onClose,
}: {
  anchor: Element | RefObject<HTMLElement | null>
  trigger: RefObject<HTMLElement | null>
  children: ReactNode
  side?: 'top' | 'bottom' | 'left' | 'right' | undefined
  align?: 'start' | 'center' | 'end' | undefined
  className?: string | undefined
  label?: string | undefined
  onClose: () => void
}) {
  const popup = useRef<HTMLDivElement>(null)
  return (
    <Base.Root
      open
      onOpenChange={(next, { reason, event }) => {
        const onTrigger = reason === 'outside-press' && trigger.current?.contains(event.target as Node | null)
        if (!next && !onTrigger) onClose()
      }}
    >
      <Base.Portal>
        <Base.Positioner side={side} align={align} sideOffset={4} className="z-float" anchor={anchor}>
          <Base.Popup
            ref={popup}
            data-covering=""
            aria-label={label}
            finalFocus={() => (isFocusLost(popup.current) ? (trigger.current ?? true) : false)}
            className={`floating max-h-(--available-height) overflow-auto p-3 ${className}`}
          >
            {children}
            <FirstFocus />
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
