import { Select as Base } from '@base-ui/react/select'
import { type RefObject, useRef } from 'react'
import { isFocusLost } from './floating-trigger.tsx'
import { Icon } from './icon.tsx'

/** One line of a select. */
export type SelectChoice = { readonly value: string; readonly label: string; readonly disabled?: boolean }

/** Sends keys one after another to the focused element, and waits for a frame after each, so that the list is drawn before the next. */
function replay([key, ...rest]: readonly string[]): void {
  if (key === undefined) return
  requestAnimationFrame(() => {
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    requestAnimationFrame(() => replay(rest))
  })
}

/**
 * The open list of a select. `empty` is the text of the empty choice, if there is one. `early` holds the keys that a person pressed
 * before the list had the focus: the list sends them to itself once it has it.
 */
export function SelectWindow({
  anchor,
  value,
  choices,
  label,
  empty,
  early,
  onChange,
  onClose,
}: {
  anchor: RefObject<HTMLButtonElement | null>
  value: string | undefined
  choices: readonly SelectChoice[]
  label: string | undefined
  empty: string | undefined
  early: RefObject<string[]>
  onChange: (value: string | undefined) => void
  onClose: () => void
}) {
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
            onFocus={() => replay(early.current.splice(0))}
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
