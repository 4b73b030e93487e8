import { useState } from 'react'
import { useContractQuery } from '../../../../core/browser/api/contract-query.ts'
import { LookupControl } from '../../../../core/browser/form/choices/lookup-control.tsx'
import { useText } from '../../../../core/browser/i18n/text.ts'
import { askWindow } from '../../../../core/browser/ui/asked-window.tsx'
import { Select } from '../../../../core/browser/ui/select.tsx'
import { warehouseRead } from '../../../master-data/public.ts'
import type { WarehouseOutcome } from '../buy-material-warehouse-contract.ts'
import { placeProblems } from '../buy-material-warehouse-rules.ts'
import { type StockAsked, StockComment, StockDialog, StockRow } from './buy-material-stock-dialog.tsx'

type Named = { readonly id: number; readonly name: string }

/** Where materials are put. */
export type Place = {
  readonly warehouse: Named | null
  readonly warehouseLocation: Named | null
  readonly comment: string | null
}

/** The locations of the chosen warehouse. */
function LocationSelect({
  warehouse,
  value,
  onChange,
}: {
  warehouse: Named
  value: Named | null
  onChange: (value: Named | null) => void
}) {
  const t = useText()
  const { data } = useContractQuery(warehouseRead, { params: { id: warehouse.id } }, { noun: 'warehouses' })
  const locations = data?.warehouseLocations ?? (value ? [{ id: value.id, code: value.name, description: null }] : [])
  return (
    <Select
      label={t('库位')}
      clearable
      className="w-full"
      placeholder={data && locations.length === 0 ? t('该仓库没有库位') : undefined}
      disabled={locations.length === 0}
      value={value ? String(value.id) : undefined}
      onChange={(next) => {
        const found = locations.find(({ id }) => String(id) === next)
        onChange(found ? { id: found.id, name: found.code } : null)
      }}
      choices={locations.map(({ id, code, description }) => ({
        value: String(id),
        label: [code, description].filter(Boolean).join(' · '),
      }))}
    />
  )
}

function PlaceDialog({
  answer,
  start,
  ...asked
}: StockAsked<Place> & { answer: (outcome?: WarehouseOutcome) => void }) {
  const t = useText()
  const [place, setPlace] = useState(start)
  return (
    <StockDialog
      {...asked}
      given={place}
      problems={({ warehouse }) => placeProblems(warehouse, asked.names.length)}
      answer={answer}
    >
      {(problemOf) => (
        <>
          <StockRow label={t('仓库')} required problem={problemOf('warehouse')}>
            <LookupControl
              lookup="warehouses"
              label={t('仓库')}
              initial={start.warehouse}
              onValue={(warehouse) => setPlace((now) => ({ ...now, warehouse, warehouseLocation: null }))}
            />
          </StockRow>
          <StockRow label={t('库位')}>
            {place.warehouse ? (
              <LocationSelect
                key={place.warehouse.id}
                warehouse={place.warehouse}
                value={place.warehouseLocation}
                onChange={(warehouseLocation) => setPlace((now) => ({ ...now, warehouseLocation }))}
              />
            ) : (
              <p className="pt-1.5 text-ink-faint">{t('请先选择仓库')}</p>
            )}
          </StockRow>
          <StockComment value={place.comment} onChange={(comment) => setPlace((now) => ({ ...now, comment }))} />
        </>
      )}
    </StockDialog>
  )
}

/** Asks for a warehouse, a location of it and a comment. Resolves to what became of the materials; undefined when the window is closed. */
export function askPlace(asked: StockAsked<Place>): Promise<WarehouseOutcome | undefined> {
  return askWindow<WarehouseOutcome>((answer) => <PlaceDialog {...asked} answer={answer} />)
}
