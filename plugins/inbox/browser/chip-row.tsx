/** One chip of a row; `count` is drawn beside the label. */
export type Chip<Value extends string> = { readonly value: Value; readonly label: string; readonly count?: number }

/** A row of chips of which one is chosen; the choice filters the list below. */
export function ChipRow<Value extends string>({
  label,
  chips,
  value,
  onChange,
}: {
  label: string
  chips: readonly Chip<Value>[]
  value: Value
  onChange: (value: Value) => void
}) {
  return (
    <div role="group" aria-label={label} className="flex shrink-0 flex-wrap gap-1.5 border-b px-4 py-2">
      {chips.map((chip) => (
        <button
          key={chip.value}
          type="button"
          aria-pressed={chip.value === value}
          onClick={() => onChange(chip.value)}
          className="inline-flex h-7 items-center gap-1.5 rounded-full border px-2.5 text-xs text-ink-muted hover:bg-hover aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent"
        >
          {chip.label}
          {chip.count === undefined ? null : <span className="tabular-nums">{chip.count}</span>}
        </button>
      ))}
    </div>
  )
}
