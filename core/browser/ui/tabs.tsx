import { formatAmount } from '../../shared/money.ts'
import { type KeyboardEvent, type Ref, useLayoutEffect, useRef } from 'react'

/** One tab of a row. The label is followed by `count`, the number of records, and by `sum`, a total of these records as text. */
export type TabChoice = {
  readonly value: string
  readonly label: string
  readonly count?: number | undefined
  readonly sum?: string | undefined
}

/**
 * A row of tabs that switches what stands below. Arrow keys move, and what is chosen is told at once. Where not all have room they are scrolled,
 * the chosen one into view.
 */
export function Tabs({
  value,
  onChange,
  tabs,
  label,
  className = '',
  chosenTab,
}: {
  value: string
  onChange: (value: string) => void
  tabs: readonly TabChoice[]
  label: string
  className?: string
  /** Gets the tab that Tab reaches. */
  chosenTab?: Ref<HTMLButtonElement> | undefined
}) {
  const row = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    row.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [value])
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const at = tabs.findIndex((tab) => tab.value === value)
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key]
    if (next === undefined || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    const index = (next + tabs.length) % tabs.length
    const tab = tabs[index]
    if (tab) onChange(tab.value)
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[index]?.focus()
  }
  const reachable = tabs.some((tab) => tab.value === value) ? value : tabs[0]?.value
  return (
    <div
      ref={row}
      role="tablist"
      aria-label={label}
      onKeyDown={walk}
      className={`flex gap-1 overflow-x-auto overflow-y-hidden shadow-[inset_0_-1px_0_var(--line)] [scrollbar-width:none] ${className}`}
    >
      {tabs.map((tab) => (
        <button
          key={tab.value}
          ref={tab.value === reachable ? chosenTab : undefined}
          type="button"
          role="tab"
          aria-selected={tab.value === value}
          tabIndex={tab.value === reachable ? 0 : -1}
          onClick={() => onChange(tab.value)}
          className="flex h-9 shrink-0 items-center gap-1.5 whitespace-nowrap border-b-2 border-transparent px-2.5 -outline-offset-2 text-ink-muted hover:text-ink aria-selected:border-accent aria-selected:font-medium aria-selected:text-ink"
        >
          {tab.label}
          {tab.count === undefined ? null : (
            <span className="rounded bg-sunken px-1.5 text-[11px] leading-4 text-ink-muted">
              {[formatAmount(tab.count), tab.sum].filter(Boolean).join(' · ')}
            </span>
          )}
        </button>
      ))}
    </div>
  )
}
