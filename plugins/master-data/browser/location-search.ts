import { call } from '../../../core/browser/api/client.ts'
import { type Choice, mostChoices } from '../../../core/browser/form/choices/lookup.ts'
import { foldedName } from '../../../core/shared/folded-name.ts'
import { warehouseRead } from '../warehouses/warehouse-contract.ts'

/** The locations of a warehouse; none where no warehouse is chosen yet. */
export async function searchLocations(id: number, keyword: string, signal: AbortSignal): Promise<readonly Choice[]> {
  if (!id) return []
  const { warehouseLocations } = await call(warehouseRead, { params: { id }, signal })
  const words = foldedName(keyword)
  return warehouseLocations
    .map((one) => ({ id: one.id, name: one.code, detail: one.description ?? '' }))
    .filter(({ name, detail }) => foldedName(`${name} ${detail}`).includes(words))
    .slice(0, mostChoices)
}
