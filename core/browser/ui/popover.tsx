import { type ReactElement, type ReactNode, useRef, useState } from 'react'
import { FloatingTrigger } from './floating-trigger.tsx'
import { lateModule, useLate } from './late-module.ts'

const popoverWindow = lateModule(() => import('./popover-window.tsx'))

/** A small panel beside a control; closes on Escape and on a click outside. Uncontrolled unless `open` is given. */
export function Popover({
  trigger,
  anchor,
  children,
  open,
  onOpenChange,
  align,
  className,
  label,
}: {
  /** Undefined for a panel that `anchor` places. */
  trigger?: ReactElement
  anchor?: Element | undefined
  children: ReactNode
  open?: boolean
  onOpenChange?: (open: boolean) => void
  align?: 'start' | 'center' | 'end'
  className?: string
  /** Name of the panel for readers. */
  label?: string | undefined
}) {
  const button = useRef<HTMLElement>(null)
  const [ownOpen, setOwnOpen] = useState(false)
  const isOpen = open ?? ownOpen
  const late = useLate(popoverWindow, isOpen)
  const change = (next: boolean) => {
    setOwnOpen(next)
    onOpenChange?.(next)
  }
  return (
    <>
      {trigger ? (
        <FloatingTrigger
          trigger={trigger}
          kind="dialog"
          open={isOpen}
          anchor={button}
          onToggle={() => change(!isOpen)}
        />
      ) : null}
      {isOpen && late ? (
        <late.PopoverWindow
          anchor={anchor ?? button}
          trigger={button}
          align={align}
          className={className}
          label={label}
          onClose={() => change(false)}
        >
          {children}
        </late.PopoverWindow>
      ) : null}
    </>
  )
}
