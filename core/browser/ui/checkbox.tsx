/** A tick box; `label` is drawn beside it, or only read aloud with `labelHidden`. */
export function Checkbox({
  checked,
  onChange,
  label,
  labelHidden,
  indeterminate = false,
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
    <input
      ref={(element) => {
        if (element) element.indeterminate = indeterminate
      }}
      type="checkbox"
      id={id}
      checked={checked}
      disabled={disabled}
      onChange={(event) => onChange(event.target.checked)}
      aria-label={labelHidden ? label : undefined}
      className="check-box"
    />
  )
  if (labelHidden) return box
  return (
    <label className="inline-flex items-center gap-2 whitespace-nowrap">
      {box}
      {label}
    </label>
  )
}
