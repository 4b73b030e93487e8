import { useText } from '../../i18n/text.ts'
import { Switch } from '../../ui/switch.tsx'
import { FieldFrame, ReadOnlyText } from './field-frame.tsx'
import { type FieldProps, useField } from '../session/use-field.ts'

/** On or off. `onChange` hears the new state after the form has it (to ask for a reason, for instance). */
export function SwitchField({ onChange, ...props }: FieldProps & { onChange?: (checked: boolean) => void }) {
  const t = useText()
  const field = useField<boolean | null | undefined>(props, { describe: (value) => (value ? t('是') : t('否')) })
  const checked = field.value ?? false
  return (
    <FieldFrame field={field} group>
      {field.readOnly ? (
        <ReadOnlyText text={checked ? t('是') : t('否')} />
      ) : (
        <div
          className="flex h-control items-center"
          data-field={props.name}
          aria-describedby={field.control['aria-describedby']}
        >
          <Switch
            label={props.label}
            labelHidden
            checked={checked}
            disabled={field.disabled}
            onChange={(next) => {
              field.change(next)
              onChange?.(next)
            }}
          />
        </div>
      )}
    </FieldFrame>
  )
}
