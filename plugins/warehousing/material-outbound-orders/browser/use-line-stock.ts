import { useMemo } from 'react'
import { useContractQuery } from '../../../../core/browser/api/contract-query.ts'
import type { LineRow } from '../../../../core/browser/form/lines/line-column.ts'
import { useFormPlace } from '../../../../core/browser/form/session/form-context.ts'
import { useFormValue } from '../../../../core/browser/form/session/form-value.ts'
import { materialStockDocument } from '../../stock/stock-documents.ts'
import { outboundAvailable } from '../material-outbound-order-contract.ts'
import { materialOutboundLimits as limits } from '../material-outbound-order-options.ts'
import { type LineStock, stockOfLine, type WantingLine } from '../material-outbound-stock.ts'

type Line = WantingLine & LineRow

const idsOf = (lines: readonly Line[], key: 'material' | 'productionOrder') =>
  [...new Set(lines.flatMap((line) => line[key]?.id ?? []))].sort((one, other) => one - other)

/**
 * What stock has for the lines of a form, by the rule of the ledger. `stockOf` reads the lines when it is asked, so that a key
 * in one cell does not draw the whole table again; it is undefined while a form is only read or has no warehouse.
 */
export function useLineStock(list: string) {
  const { session, readOnly } = useFormPlace()
  const warehouse = useFormValue<{ readonly id: number } | null>('warehouse')
  const lines = useFormValue<readonly Line[] | undefined>(list) ?? []
  const warehouseId = warehouse?.id ?? 0
  const materials = idsOf(lines, 'material').slice(0, limits.lines).join(',')
  const orderIds = idsOf(lines, 'productionOrder').slice(0, limits.orders).join(',')
  const { data } = useContractQuery(
    outboundAvailable,
    { body: { warehouseId, materialIds: materials === '' ? [] : materials.split(',').map(Number) } },
    { enabled: !readOnly && warehouseId > 0 && materials !== '', quiet: true, noun: materialStockDocument.noun },
  )
  const balances = data?.balances
  const stockOf = useMemo(() => {
    // What was read for the form may still be there when the saved order is shown.
    if (!balances || readOnly) return undefined
    return (row: LineRow): LineStock | undefined => {
      const line = row as Line
      if (!line.material) return undefined
      const all = session.methods.getValues(list) as readonly Line[]
      const at = all.indexOf(line)
      const above = all.slice(0, Math.max(0, at)).filter(({ material }) => material?.id === line.material?.id)
      return stockOfLine(above, line, balances)
    }
  }, [balances, readOnly, session, list])
  return { warehouseId, orderIds, stockOf }
}
