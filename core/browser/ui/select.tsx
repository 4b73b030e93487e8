import { Select as Base } from '@base-ui/react/select'
import { useText } from '../i18n/text.ts'
import { Icon } from './icon.tsx'

export type SelectChoice = { readonly value: string; readonly label: string; readonly disabled?: boolean }

/** One of a few choices. `label` names it for readers when no visible label does. */
export function Select({
  value,
  onChange,
  choices,
  label,
  placeholder,
  id,
  disabled,
  invalid,
  clearable,
  className = '',
}: {
  value: string | undefined
  onChange: (value: string | undefined) => void
  choices: readonly SelectChoice[]
  label?: string | undefined
  placeholder?: string | undefined
  id?: string | undefined
  disabled?: boolean | undefined
  invalid?: boolean | undefined
  /** Offers an empty choice first. */
  clearable?: boolean | undefined
  className?: string
}) {
  const t = useText()
  const shown = choices.find((choice) => choice.value === value)
  return (
    <Base.Root
      value={value ?? null}
      onValueChange={(next) => onChange(next === null ? undefined : String(next))}
      {...(disabled ? { disabled } : {})}
    >
      <Base.Trigger
        {...(id ? { id } : {})}
        aria-label={label}
        aria-invalid={invalid || undefined}
        className={`control flex items-center justify-between gap-2 text-left ${className}`}
      >
        <Base.Value>
          {() => (
            <span className={`truncate ${shown ? '' : 'text-ink-faint'}`}>
              {shown?.label ?? placeholder ?? t('请选择')}
            </span>
          )}
        </Base.Value>
        <Icon name="chevron-down" size={14} className="text-ink-faint" />
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner alignItemWithTrigger={false} sideOffset={4} className="z-float">
          <Base.Popup
            data-covering=""
            className="floating max-h-[min(360px,var(--available-height))] min-w-(--anchor-width) overflow-auto p-1"
          >
            {clearable ? (
              <Base.Item value={null} className="menu-item text-ink-faint">
                {placeholder ?? t('不选')}
              </Base.Item>
            ) : null}
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
