import { Switch as Base } from '@base-ui/react/switch'

/** On or off, at once. */
export function Switch({
  checked,
  onChange,
  label,
  labelHidden,
  disabled,
}: {
  checked: boolean
  onChange: (checked: boolean) => void
  label: string
  labelHidden?: boolean
  disabled?: boolean | undefined
}) {
  const control = (
    <Base.Root
      checked={checked}
      disabled={disabled ?? false}
      onCheckedChange={(next) => onChange(next)}
      // The switch would turn by Enter also when it is part of a command's keys.
      onKeyDown={(event) => {
        if (event.ctrlKey || event.metaKey) event.preventBaseUIHandler()
      }}
      aria-label={labelHidden ? label : undefined}
      className="flex h-4 w-7 shrink-0 rounded-full bg-line-strong p-0.5 transition-colors data-checked:bg-accent data-disabled:opacity-50"
    >
      <Base.Thumb className="size-3 rounded-full bg-panel transition-transform data-checked:translate-x-3" />
    </Base.Root>
  )
  if (labelHidden) return control
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the switch inside is the control
    <label className="inline-flex items-center gap-2 whitespace-nowrap">
      {control}
      {label}
    </label>
  )
}
