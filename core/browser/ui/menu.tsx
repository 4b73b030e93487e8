import { Menu as Base } from '@base-ui/react/menu'
import type { ReactElement, ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { KeyHint } from './key-hint.tsx'

/** A menu that opens from a button. Its children are `MenuItem`s, `MenuHeading`s and `MenuLine`s. */
export function Menu({
  trigger,
  children,
  side = 'bottom',
  align = 'start',
  open,
  onOpenChange,
  focusAfter,
}: {
  trigger: ReactElement
  children: ReactNode
  /** Whether it is open, when somebody else decides. */
  open?: boolean
  onOpenChange?: (open: boolean) => void
  /** What gets the keyboard when it closes; the trigger unless told. */
  focusAfter?: () => HTMLElement | null
  side?: 'bottom' | 'right' | 'top' | 'left'
  align?: 'start' | 'center' | 'end'
}) {
  return (
    <Base.Root {...(open === undefined ? {} : { open })} {...(onOpenChange ? { onOpenChange } : {})}>
      <Base.Trigger render={trigger as ReactElement<Record<string, unknown>>} />
      <Base.Portal>
        <Base.Positioner side={side} align={align} sideOffset={4} className="z-float">
          <Base.Popup
            data-covering=""
            {...(focusAfter ? { finalFocus: focusAfter } : {})}
            className="floating max-h-[min(480px,var(--available-height))] min-w-44 overflow-auto p-1"
          >
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

/** One entry of a menu or context menu. A `refusal` greys it out and says why. */
export function MenuItem({
  title,
  icon,
  keys,
  danger,
  refusal,
  checked,
  onSelect,
}: {
  title: string
  icon?: string | undefined
  keys?: string | undefined
  danger?: boolean | undefined
  refusal?: string | undefined
  checked?: boolean | undefined
  onSelect: () => void
}) {
  return (
    <Base.Item disabled={refusal !== undefined} onClick={onSelect} label={title} className="menu-item" title={refusal}>
      {checked === undefined ? (
        icon ? (
          <Icon name={icon} size={14} className="text-ink-faint" />
        ) : null
      ) : (
        <Icon name="check" size={14} className={checked ? 'text-accent' : 'invisible'} />
      )}
      <span className={`flex-1 ${danger && refusal === undefined ? 'text-tone-danger' : ''}`}>
        {title}
        {refusal ? <span className="block text-[11px] text-ink-faint">{refusal}</span> : null}
      </span>
      {keys ? <KeyHint keys={keys} className="pl-4" /> : null}
    </Base.Item>
  )
}

/** A heading over the entries that stand inside it. */
export function MenuHeading({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Base.Group>
      <Base.GroupLabel className="px-2 py-1 text-[11px] text-ink-faint">{title}</Base.GroupLabel>
      {children}
    </Base.Group>
  )
}

/** A line between entries. */
export function MenuLine() {
  return <Base.Separator className="mx-1 my-1 h-px bg-line" />
}
