import { useState } from 'react'
import type { Field, FilterValue } from '../../../shared/fields.ts'
import { useText } from '../../i18n/text.ts'
import { Button } from '../../ui/button.tsx'
import { useFitting } from '../../ui/fitting.ts'
import { Popover } from '../../ui/popover.tsx'
import { listKeys } from '../model/list-commands.ts'
import { FilterChip } from './filter-chip.tsx'
import { LockedChip } from './locked-chip.tsx'
import { useNameChanges } from './lookup-names.ts'

/** Pixels that the button of the further filters takes. */
const furtherWidth = 44

/** A filter that is set. A filter without a value is set by the tab: it selects the records of the signed-in person. */
export type SetFilter = { readonly field: Field; readonly value: FilterValue | undefined }

/** The filters that are set, in one line: as many as have room, the others behind a button with their number. */
export function FilterChips({
  filters,
  onChange,
  onClear,
  onLeave,
}: {
  filters: readonly SetFilter[]
  onChange: (key: string, value: FilterValue | undefined) => void
  onClear: () => void
  /** Leads on to the rows. */
  onLeave: () => void
}) {
  const t = useText()
  const changes = useNameChanges()
  const words = filters.map(({ field, value }) => `${t(field.label)} ${JSON.stringify(value)}`).join('\n')
  const now = `${words}\n${changes}`
  // While a filter is changed its chip keeps its place: elsewhere, the panel of its values would go.
  const [kept, setKept] = useState<string>()
  const keep = (isOpen: boolean) => setKept(isOpen ? now : undefined)
  const [isOpen, setOpen] = useState(false)
  const openOthers = (next: boolean) => {
    setOpen(next)
    keep(next)
  }
  const { row, fits, whole } = useFitting(kept ?? now, filters.length, 'inside', furtherWidth)
  const others = filters.slice(fits)
  const chip = ({ field, value }: SetFilter, isFurther: boolean) => (
    <span key={field.key} data-fits="" className="flex shrink-0">
      {value === undefined ? (
        <LockedChip field={field} />
      ) : (
        <FilterChip
          field={field}
          value={value}
          onOpen={isFurther ? undefined : keep}
          onChange={(next) => {
            if (next === undefined && isFurther && others.length === 1) {
              openOthers(false)
              onLeave()
            } else if (next === undefined && !isFurther) keep(false)
            onChange(field.key, next)
          }}
        />
      )}
    </span>
  )
  const title = t('另外 {count} 项筛选', { count: others.length })
  return (
    <div
      ref={row}
      style={{ width: whole }}
      className="flex min-w-11 items-center gap-1.5 overflow-x-clip [overflow-clip-margin:3px] @max-[560px]:max-w-11"
    >
      {filters.slice(0, fits).map((one) => chip(one, false))}
      {/* It stays while all chips are drawn to be measured, so that it keeps the keyboard. */}
      <Popover
        label={title}
        open={isOpen}
        onOpenChange={openOthers}
        trigger={
          <Button
            aria-label={title}
            data-tooltip={title}
            className={others.length > 0 ? 'px-2 tabular-nums' : 'hidden!'}
          >
            +{others.length}
          </Button>
        }
      >
        <div className="flex flex-col items-start gap-1.5">
          {others.map((one) => chip(one, true))}
          {others.some(({ value }) => value !== undefined) ? (
            <Button
              variant="ghost"
              icon="x"
              keys={listKeys.clearFilters}
              onClick={() => {
                openOthers(false)
                onLeave()
                onClear()
              }}
            >
              {t('清除')}
            </Button>
          ) : null}
        </div>
      </Popover>
    </div>
  )
}
