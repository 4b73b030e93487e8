import { Menu as Base } from '@base-ui/react/menu'
import { type ReactNode, type RefObject, useRef } from 'react'
import type { WhenRefused } from './button.tsx'
import { type OpenedBy, isFocusLost } from './floating-trigger.tsx'
import { Icon } from './icon.tsx'
import { KeyHint } from './key-hint.tsx'

type Anchor = RefObject<HTMLElement | null> | { readonly getBoundingClientRect: () => DOMRect }

/** The open panel of a menu or context menu. */
export function MenuWindow({
  anchor,
  by,
  children,
  side = 'bottom',
  align = 'start',
  offset = 4,
  onClose,
  focusAfter,
}: {
  anchor: Anchor
  by: OpenedBy
  children: ReactNode
  side?: 'bottom' | 'right' | 'top' | 'left' | undefined
  align?: 'start' | 'center' | 'end' | undefined
  offset?: number
  onClose: () => void
  focusAfter: () => HTMLElement | null
}) {
  const popup = useRef<HTMLDivElement>(null)
  const entered = useRef(false)
  return (
    <Base.Root open onOpenChange={(next) => next || onClose()}>
      <Base.Portal>
        <Base.Positioner anchor={anchor} side={side} align={align} sideOffset={offset} className="z-float">
          <Base.Popup
            ref={popup}
            data-covering=""
            finalFocus={() => (isFocusLost(popup.current) ? focusAfter() : false)}
            onFocus={(event) => {
              if (entered.current || event.target !== event.currentTarget) return
              entered.current = true
              if (by === 'keys')
                event.currentTarget.dispatchEvent(
                  new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true }),
                )
            }}
            className="menu floating max-h-[min(480px,var(--available-height))] min-w-44 overflow-auto p-1"
          >
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

export type MenuItemProps = {
  title: string
  icon?: string | undefined
  keys?: string | undefined
  danger?: boolean | undefined
  refusal?: string | undefined
  whenRefused?: WhenRefused | undefined
  checked?: boolean | undefined
  onSelect: () => void
}

/** What `MenuItem` draws. */
export function MenuWindowItem({ title, icon, keys, danger, refusal, whenRefused, checked, onSelect }: MenuItemProps) {
  const isRefused = refusal !== undefined
  return (
    <Base.Item
      disabled={isRefused && !whenRefused}
      aria-disabled={isRefused && whenRefused !== 'lists' ? true : undefined}
      aria-haspopup={isRefused && whenRefused === 'lists' ? 'dialog' : undefined}
      data-refused={isRefused ? '' : undefined}
      onClick={onSelect}
      label={title}
      className="menu-item"
      title={refusal}
    >
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
