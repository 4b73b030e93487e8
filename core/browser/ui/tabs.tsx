import { Tabs as Base } from '@base-ui/react/tabs'

/** One tab of a row; `count` is drawn beside the label. */
export type TabChoice = { readonly value: string; readonly label: string; readonly count?: number | undefined }

/** A row of tabs that switches what stands below. Arrow keys move, and what is chosen is told at once. */
export function Tabs({
  value,
  onChange,
  tabs,
  label,
  className = '',
}: {
  value: string
  onChange: (value: string) => void
  tabs: readonly TabChoice[]
  label: string
  className?: string
}) {
  return (
    <Base.Root value={value} onValueChange={(next) => onChange(String(next))} className={className}>
      <Base.List aria-label={label} activateOnFocus className="flex gap-1 border-b">
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.value}
            value={tab.value}
            className="-mb-px flex h-9 items-center gap-1.5 whitespace-nowrap border-b-2 border-transparent px-2.5 text-ink-muted hover:text-ink data-active:border-accent data-active:font-medium data-active:text-ink"
          >
            {tab.label}
            {tab.count === undefined ? null : (
              <span className="rounded bg-sunken px-1.5 text-[11px] leading-4 text-ink-muted">{tab.count}</span>
            )}
          </Base.Tab>
        ))}
      </Base.List>
    </Base.Root>
  )
}
