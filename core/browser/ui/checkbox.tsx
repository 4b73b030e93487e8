import { Checkbox as Base } from '@base-ui/react/checkbox'
import { Icon } from './icon.tsx'

/** A tick box; `label` is drawn beside it, or only read aloud with `labelHidden`. */
export function Checkbox({
  checked,
  onChange,
  label,
  labelHidden,
  indeterminate,
  disabled,
  id,
}: {
  checked: boolean
  onChange: (checked: boolean) => void
  label: string
  labelHidden?: boolean
  indeterminate?: boolean
  disabled?: boolean | undefined
  id?: string
}) {
  const box = (
    <Base.Root
      {...(id ? { id } : {})}
      checked={checked}
      indeterminate={indeterminate ?? false}
      disabled={disabled ?? false}
      onCheckedChange={(next) => onChange(next)}
      // The box would swallow Enter also when it is part of a command's keys.
      onKeyDown={(event) => {
        if (event.ctrlKey || event.metaKey) event.preventBaseUIHandler()
      }}
      aria-label={labelHidden ? label : undefined}
      className="flex size-4 shrink-0 items-center justify-center rounded-[3px] border border-line-strong bg-panel data-checked:border-accent data-checked:bg-accent data-indeterminate:border-accent data-indeterminate:bg-accent data-disabled:opacity-50"
    >
      <Base.Indicator className="text-on-accent">
        {indeterminate ? <span className="block h-0.5 w-2 bg-current" /> : <Icon name="check" size={12} />}
      </Base.Indicator>
    </Base.Root>
  )
  if (labelHidden) return box
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the box inside is the control
    <label className="inline-flex items-center gap-2 whitespace-nowrap">
      {box}
      {label}
    </label>
  )
}
