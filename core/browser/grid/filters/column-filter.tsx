import { useEffect, useRef } from 'react'
import type { Field, FilterValue } from '../../../shared/fields.ts'
import { useText } from '../../i18n/text.ts'
import { Button } from '../../ui/button.tsx'
import { Popover } from '../../ui/popover.tsx'
import { FilterControl } from './filter-control.tsx'

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
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => root.current?.querySelector<HTMLElement>('input, button')?.focus(), [])
  const label = t(field.label)
  return (
    <Popover
      label={t('筛选 {field}', { field: label })}
      open
      anchor={anchor}
      onOpenChange={(open) => open || onClose()}
    >
      <div ref={root} className="flex flex-col gap-2">
        <span className="text-xs text-ink-muted">{label}</span>
        <FilterControl field={field} value={value} onChange={onChange} onDone={onClose} />
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
      </div>
    </Popover>
  )
}
