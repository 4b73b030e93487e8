import { call } from '../../../../core/browser/api/client.ts'
import { type Choice, mostChoices } from '../../../../core/browser/form/choices/lookup.ts'
import { foldedName } from '../../../../core/shared/folded-name.ts'
import { materialOutboundBill } from '../material-outbound-order-contract.ts'

/** The materials of the bills of production orders, whose ids are joined with commas. */
export async function searchBillLines(
  orders: string,
  keyword: string,
  signal: AbortSignal,
): Promise<readonly Choice[]> {
  const productionOrderIds = orders.split(',').filter(Boolean).map(Number)
  if (productionOrderIds.length === 0) return []
  const { orders: found } = await call(materialOutboundBill, { body: { productionOrderIds }, signal })
  const words = foldedName(keyword)
  return found
    .flatMap(({ id, name, code, color, bomItems }) =>
      bomItems.map(({ item, material }) => ({
        id: item.id,
        name: item.name,
        detail: [material.color, name].filter(Boolean).join(' · '),
        data: { bomItem: item, productionOrder: { id, name, code, color }, material },
      })),
    )
    .filter(({ name, detail }) => foldedName(`${name} ${detail}`).includes(words))
    .slice(0, mostChoices)
}
