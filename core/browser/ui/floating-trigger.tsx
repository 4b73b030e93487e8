import { cloneElement, type KeyboardEvent, type MouseEvent, type ReactElement, type Ref } from 'react'
import { keyboardPage } from './keyboard-page.ts'

type TriggerProps = {
  ref?: Ref<HTMLElement>
  'aria-haspopup'?: 'menu' | 'dialog'
  'aria-expanded'?: boolean
  onClick?: (event: MouseEvent<HTMLElement>) => void
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void
}

/** How something was opened: with keys the first entry is chosen at once. */
export type OpenedBy = 'keys' | 'pointer'

/**
 * The control that opens a floating panel, with what it tells readers and what it does. `onToggle` hears presses, and the
 * arrow keys too for a menu.
 */
export function FloatingTrigger({
  trigger,
  kind,
  open,
  anchor,
  onToggle,
}: {
  trigger: ReactElement
  kind: 'menu' | 'dialog'
  open: boolean
  /** Gets the control's element. */
  anchor: Ref<HTMLElement>
  onToggle: (by: OpenedBy) => void
}): ReactElement {
  const given = trigger as ReactElement<TriggerProps>
  return cloneElement(given, {
    ref: anchor,
    'aria-haspopup': kind,
    'aria-expanded': open,
    onClick: (event) => {
      given.props.onClick?.(event)
      if (!event.defaultPrevented) onToggle(event.detail === 0 ? 'keys' : 'pointer')
    },
    onKeyDown: (event) => {
      given.props.onKeyDown?.(event)
      if (kind !== 'menu' || open || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return
      event.preventDefault()
      onToggle('keys')
    },
  })
}

/** Whether the focus is nowhere, or in a panel that is closing, and nothing that was opened from there is about to take it. */
export function isFocusLost(panel: Element | null): boolean {
  if (keyboardPage().isAwaited()) return false
  const { activeElement } = document
  return activeElement === null || activeElement === document.body || Boolean(panel?.contains(activeElement))
}
