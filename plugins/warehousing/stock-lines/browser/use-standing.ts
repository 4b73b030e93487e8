import { useMemo } from 'react'
import { useContractQuery } from '../../../../core/browser/api/contract-query.ts'
import { useFormPlace } from '../../../../core/browser/form/session/form-context.ts'
import { useFormValue } from '../../../../core/browser/form/session/form-value.ts'
import { clothStockDocument, materialStockDocument } from '../../stock/stock-documents.ts'
import type { StockKind } from '../../stock/stock-options.ts'
import { type StandingStock, warehouseStanding } from '../stock-line-contract.ts'
import { stockLineLimits } from '../stock-line-model.ts'
import { type NamedStock, stockKey } from '../stock-line-rules.ts'

const nouns = { material: materialStockDocument.noun, cloth: clothStockDocument.noun } as const

/** What a form of stock lines is about: its kind and its warehouse, and what stands there where its lines are. */
export type Standing = {
  readonly kind: StockKind
  readonly warehouseId: number
  /** What stands where a line names; undefined for a line where nothing lies. Undefined until it is known, and in a form that is only read. */
  readonly standingOf: ((line: NamedStock) => StandingStock | undefined) | undefined
}

/** Reads what stands in the warehouse of a form, and again when stock moves. */
export function useStanding(list: string): Standing {
  const { readOnly } = useFormPlace()
  const kind = useFormValue<StockKind>('kind')
  const warehouse = useFormValue<{ readonly id: number } | null>('warehouse')
  const lines = useFormValue<readonly NamedStock[] | undefined>(list) ?? []
  const warehouseId = warehouse?.id ?? 0
  const owner = kind === 'material' ? 'material' : 'productionOrder'
  const ids = [...new Set(lines.flatMap((line) => line[owner]?.id ?? []))].sort((one, other) => one - other)
  const { data, isFetchedAfterMount } = useContractQuery(
    warehouseStanding,
    { body: { kind, warehouseId, ids: ids.slice(0, stockLineLimits.lines) } },
    { enabled: !readOnly && warehouseId > 0 && ids.length > 0, quiet: true, noun: nouns[kind], staleTime: 0 },
  )
  const standingOf = useMemo(() => {
    // What another form has read before is old: a count is one against what stands there now.
    if (!data || !isFetchedAfterMount) return undefined
    const known = new Map(data.balances.map((balance) => [stockKey(balance), balance]))
    return (line: NamedStock) => known.get(stockKey(line))
  }, [data, isFetchedAfterMount])
  return { kind, warehouseId, standingOf }
}
