import { useMemo } from 'react'
import { contractKey, readContract, useContractQuery } from '../../../../core/browser/api/contract-query.ts'
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

/** Production orders with their figures, by id. */
export const byId = (orders: readonly GarmentOrderFigures[]): ReadonlyMap<number, GarmentOrderFigures> =>
  new Map(orders.map((order) => [order.id, order]))

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
  return useMemo(() => byId(data?.orders ?? []), [data])
}

/**
 * Reads the production orders of lines with their figures anew, for a question that must not be asked about older ones. Where they cannot be read,
 * those that the form shows: the save itself then says what is wrong.
 */
export async function readGarmentOrders(
  { figures, follows }: GarmentCalls,
  lines: Lines,
  of: AskedFigures,
): Promise<readonly GarmentOrderFigures[]> {
  const asked = askedOf(lines, of)
  if (asked.body.productionOrderIds.length === 0) return []
  try {
    return (await readContract(figures, asked, { staleTime: 0, noun: follows })).orders
  } catch {
    const shown = queryClient.getQueryData<{ orders: GarmentOrderFigures[] }>(contractKey(figures, asked, follows))
    return shown?.orders ?? []
  }
}
