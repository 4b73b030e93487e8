import { useState } from 'react'
import { call } from '../../../../core/browser/api/client.ts'
import { OriginPicker } from '../../../../core/browser/document/origin-picker.tsx'
import { useFormPlace } from '../../../../core/browser/form/session/form-context.ts'
import { useText } from '../../../../core/browser/i18n/text.ts'
import { Button } from '../../../../core/browser/ui/button.tsx'
import { toastFailure } from '../../../../core/browser/ui/failure-toast.ts'
import { type StandingStock, standingFields, standingSearch } from '../stock-line-contract.ts'
import { stockLineLimits as limits } from '../stock-line-model.ts'
import { type NamedStock, stockKey } from '../stock-line-rules.ts'
import type { Standing } from './use-standing.ts'

const shownColumns = {
  material: ['material', 'productionOrder', 'warehouseLocation', 'lot', 'quality', 'onHand', 'available'],
  cloth: ['productionOrder', 'size', 'warehouseLocation', 'quality', 'onHand', 'available'],
} as const

/** The buttons that add stock of the warehouse as lines: chosen balances, or with `all` every balance. */
export function StockLinePicker({
  list,
  of,
  lineOf,
  all = false,
}: {
  list: string
  of: Standing
  lineOf: (stock: StandingStock) => NamedStock
  all?: boolean
}) {
  const { kind, warehouseId } = of
  const t = useText()
  const { session } = useFormPlace()
  const [isPicking, setPicking] = useState(false)
  const [isLoading, setLoading] = useState(false)
  const filter = { kind: [kind], warehouse: [warehouseId] }
  const add = (stock: readonly StandingStock[]) => {
    const lines = session.methods.getValues(list) as readonly NamedStock[]
    const known = new Set(lines.map(stockKey))
    const made = stock.filter((one) => !known.has(stockKey(one))).map(lineOf)
    session.values.put(list, [...lines, ...made].slice(0, limits.lines))
    session.noteDirty()
  }
  const addAll = async () => {
    setLoading(true)
    try {
      const { records } = await call(standingSearch, { query: { page: 1, size: limits.lines }, body: filter })
      add(records)
    } catch (error) {
      toastFailure(error)
    } finally {
      setLoading(false)
    }
  }
  return (
    <>
      <Button size="small" variant="ghost" icon="layers" disabled={warehouseId === 0} onClick={() => setPicking(true)}>
        {t('从库存添加')}
      </Button>
      {all ? (
        <Button
          size="small"
          variant="ghost"
          icon="warehouse"
          disabled={warehouseId === 0 || isLoading}
          onClick={() => void addAll()}
        >
          {t('载入全部库存')}
        </Button>
      ) : null}
      <OriginPicker<StandingStock>
        open={isPicking}
        onClose={() => setPicking(false)}
        title={t('从库存添加')}
        source={{
          fields: standingFields(warehouseId),
          search: standingSearch,
          columns: shownColumns[kind],
          filter,
          narrowed:
            kind === 'material'
              ? ['material', 'warehouseLocation', 'lot', 'quality']
              : ['warehouseLocation', 'quality'],
        }}
        several
        empty={t('该仓库没有库存')}
        onPick={add}
      />
    </>
  )
}
