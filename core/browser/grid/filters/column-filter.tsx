import type { Field, FilterValue } from '../../../shared/fields.ts'
import { useText } from '../../i18n/text.ts'
import { Button } from '../../ui/button.tsx'
import { Popover } from '../../ui/popover.tsx'
import { FieldFilter } from './field-filter.tsx'

/** The filter of one column, opened at its heading. */
export function ColumnFilter({
  field,
  value,
  anchor,
  onChange,
  onClose,
}: {
  field: Field
  value: FilterValue | undefined
  anchor: Element | undefined
  onChange: (value: FilterValue | undefined) => void
  onClose: () => void
}) {
  const t = useText()
  return (
    <Popover
      label={t('筛选 {field}', { field: t(field.label) })}
      open
      anchor={anchor}
      onOpenChange={(open) => open || onClose()}
    >
      <FieldFilter field={field} value={value} onChange={onChange} onDone={onClose}>
        {value === undefined ? null : (
          <Button
            size="small"
            variant="ghost"
            icon="x"
            onClick={() => {
              onChange(undefined)
              onClose()
            }}
          >
            {t('清除此列的筛选')}
          </Button>
        )}
      </FieldFilter>
    </Popover>
  )
}
