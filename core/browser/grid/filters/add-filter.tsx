import type { Field, FilterValue } from '../../../shared/fields.ts'
import { useText } from '../../i18n/text.ts'
import { FoldingButton } from '../../ui/folding-button.tsx'
import { lateModule, useLate } from '../../ui/late-module.ts'
import { Popover } from '../../ui/popover.tsx'

const panel = lateModule(() => import('./add-filter-panel.tsx'))

/** Adds a filter: first the field (typed in characters or pinyin), then its value. */
export function AddFilter({
  fields,
  filters,
  onChange,
  open,
  onOpenChange,
  keys,
}: {
  fields: readonly Field[]
  filters: Readonly<Record<string, FilterValue>>
  onChange: (key: string, value: FilterValue | undefined) => void
  open: boolean
  onOpenChange: (open: boolean) => void
  keys: string | undefined
}) {
  const t = useText()
  const late = useLate(panel, open)
  return (
    <Popover
      label={t('筛选')}
      open={open && late !== undefined}
      onOpenChange={onOpenChange}
      trigger={
        <FoldingButton
          word={t('筛选')}
          folded="@max-[480px]:sr-only"
          variant="ghost"
          icon="filter"
          keys={keys}
          className="@max-[480px]:px-2"
        />
      }
    >
      {late ? (
        <late.AddFilterPanel fields={fields} filters={filters} onChange={onChange} onDone={() => onOpenChange(false)} />
      ) : null}
    </Popover>
  )
}
