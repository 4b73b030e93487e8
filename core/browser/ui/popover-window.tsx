import { Popover as Base } from '@base-ui/react/popover'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { FirstFocus } from './first-focus.tsx'
import { isFocusLost } from './floating-trigger.tsx'

/** The open panel of a popover. A press on `trigger` is the trigger's own affair. */
export function PopoverWindow({
  anchor,
  trigger,
  children,
  align = 'start',
  className = '',
  label,
  onClose,
}: {
  anchor: Element | RefObject<HTMLElement | null>
  trigger: RefObject<HTMLElement | null>
  children: ReactNode
  align?: 'start' | 'center' | 'end' | undefined
  className?: string | undefined
  label?: string | undefined
  onClose: () => void
}) {
  const popup = useRef<HTMLDivElement>(null)
  const [before] = useState(() => document.activeElement)
  /** A panel that was opened by a command gives the keyboard back to where it was, such as the rows of a list, and not to a button that nobody pressed. */
  const wayBack = () => {
    const isThere = before instanceof HTMLElement && before !== document.body && before.isConnected
    return isThere && before.checkVisibility() ? before : (trigger.current ?? true)
  }
  return (
    <Base.Root
      open
      onOpenChange={(next, { reason, event }) => {
        const onTrigger = reason === 'outside-press' && trigger.current?.contains(event.target as Node | null)
        if (!next && !onTrigger) onClose()
      }}
    >
      <Base.Portal>
        <Base.Positioner side="bottom" align={align} sideOffset={4} className="z-float" anchor={anchor}>
          <Base.Popup
            ref={popup}
            data-covering=""
            aria-label={label}
            finalFocus={() => isFocusLost(popup.current) && wayBack()}
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
