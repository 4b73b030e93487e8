import { Select as Base } from '@base-ui/react/select'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { isFocusLost } from './floating-trigger.tsx'
import { Icon } from './icon.tsx'

/** One line of a select. */
export type SelectChoice = { readonly value: string; readonly label: string; readonly disabled?: boolean }

/** Keys that move in the list, choose an entry or close the list. */
const listKeys = ['ArrowDown', 'ArrowUp', 'Home', 'End', 'Enter', ' ', 'Escape']

/** Sends keys one after another to the focused element, and waits for a frame after each, so that the list is drawn before the next. */
function replay([key, ...rest]: readonly string[]): void {
  if (key === undefined) return
  requestAnimationFrame(() => {
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    requestAnimationFrame(() => replay(rest))
  })
}

/**
 * Keeps the keys that people press between the opening of the list and its focus a frame later; without this the button
 * would swallow them. Returns a function that sends the kept keys to the list; call it when the list gets the focus.
 */
function useEarlyKeys(anchor: RefObject<HTMLButtonElement | null>): () => void {
  const early = useRef<string[]>([])
  useLayoutEffect(() => {
    const button = anchor.current
    const keep = (event: KeyboardEvent) => {
      if (!listKeys.includes(event.key)) return
      event.preventDefault()
      event.stopPropagation()
      // A repeated key is the one that opened the list and is still held down.
      if (!event.repeat) early.current.push(event.key)
    }
    button?.addEventListener('keydown', keep)
    return () => button?.removeEventListener('keydown', keep)
  }, [anchor])
  return () => replay(early.current.splice(0))
}

/** The open list of a select. `empty` is the text of the empty choice, when there is one. */
export function SelectWindow({
  anchor,
  value,
  choices,
  label,
  empty,
  onChange,
  onClose,
}: {
  anchor: RefObject<HTMLButtonElement | null>
  value: string | undefined
  choices: readonly SelectChoice[]
  label: string | undefined
  empty: string | undefined
  onChange: (value: string | undefined) => void
  onClose: () => void
}) {
  const pressEarlyKeys = useEarlyKeys(anchor)
  const popup = useRef<HTMLDivElement>(null)
  return (
    <Base.Root
      open
      onOpenChange={(next) => next || onClose()}
      value={value ?? null}
      onValueChange={(next) => onChange(next === null ? undefined : String(next))}
    >
      <Base.Portal>
        <Base.Positioner anchor={anchor} alignItemWithTrigger={false} sideOffset={4} className="z-float">
          <Base.Popup
            ref={popup}
            data-covering=""
            aria-label={label}
            onFocus={pressEarlyKeys}
            finalFocus={() => (isFocusLost(popup.current) ? anchor.current : false)}
            className="floating max-h-[min(360px,var(--available-height))] min-w-(--anchor-width) overflow-auto p-1"
          >
            {empty === undefined ? null : (
              <Base.Item value={null} className="menu-item text-ink-faint">
                {empty}
              </Base.Item>
            )}
            {choices.map((choice) => (
              <Base.Item
                key={choice.value}
                value={choice.value}
                disabled={choice.disabled ?? false}
                className="menu-item"
              >
                <Base.ItemText className="flex-1">{choice.label}</Base.ItemText>
                <Base.ItemIndicator>
                  <Icon name="check" size={14} className="text-accent" />
                </Base.ItemIndicator>
              </Base.Item>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
