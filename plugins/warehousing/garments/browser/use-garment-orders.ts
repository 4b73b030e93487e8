import { useMemo } from 'react'
import { contractKey, useContractQuery } from '../../../../core/browser/api/contract-query.ts'
import { queryClient } from '../../../../core/browser/api/query-client.ts'
import type { GarmentCalls } from '../garment-contract.ts'
import type { GarmentOrderFigures } from '../garment-model.ts'
import { garmentLimits as limits } from '../garment-options.ts'

type Lines = readonly { readonly productionOrder: { readonly id: number } | null }[]

/**
 * The question for figures: the warehouse whose stock counts (null for all), the saved document whose reservations it may use,
 * and the document that the pieces come from.
 */
export type AskedFigures = {
  readonly warehouseId: number | null
  readonly documentId?: number | undefined
  readonly originId?: number | null
}

/** What the call of the figures is given. */
function askedOf(lines: Lines, { warehouseId, documentId, originId }: AskedFigures) {
  const ids = [...new Set(lines.flatMap(({ productionOrder }) => productionOrder?.id ?? []))].sort((a, b) => a - b)
  const of = { ...(documentId ? { documentId } : {}), ...(originId ? { originId } : {}) }
  return { body: { productionOrderIds: ids.slice(0, limits.orders), warehouseId, ...of } }
}

/** Reads the production orders of a form's lines with their figures, by id. */
export function useGarmentOrders(
  { figures, follows }: GarmentCalls,
  lines: Lines,
  of: AskedFigures,
): ReadonlyMap<number, GarmentOrderFigures> {
  const asked = askedOf(lines, of)
  const { data } = useContractQuery(figures, asked, {
    enabled: asked.body.productionOrderIds.length > 0,
    quiet: true,
    keepPrevious: true,
    noun: follows,
  })
  return useMemo(() => new Map((data?.orders ?? []).map((order) => [order.id, order])), [data])
}

/** The production orders of lines as the form shows them now; none of those that were not read yet. */
export function garmentOrdersNow(
  { figures, follows }: GarmentCalls,
  lines: Lines,
  of: AskedFigures,
): readonly GarmentOrderFigures[] {
  const key = contractKey(figures, askedOf(lines, of), follows)
  return queryClient.getQueryData<{ orders: GarmentOrderFigures[] }>(key)?.orders ?? []
}
