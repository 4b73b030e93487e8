import { call } from '../../../../core/browser/api/client.ts'
import { joinNames } from '../../../../core/browser/i18n/text.ts'
import { idsIn } from '../../../../core/browser/workspace/tabs/search-text.ts'
import { type Message, message } from '../../../../core/shared/message.ts'
import { allOf, refuse, type Verdict } from '../../../../core/shared/rule.ts'
import type { GarmentCalls } from '../garment-contract.ts'
import type { GarmentOrderFigures } from '../garment-model.ts'

/** The production orders that the address of a new document names, or the reason why the document cannot start from them. `orders` is empty when the address names none. */
type NamedOrders =
  | { readonly orders: readonly GarmentOrderFigures[]; readonly name: string }
  | { readonly refusal: Message }

/** Reads the production orders that the address of a new document names, and asks whether it may start from them. Throws `CallError`. */
export async function namedOrders(
  { productionIds }: Readonly<Record<string, string | undefined>>,
  { figures }: Pick<GarmentCalls, 'figures'>,
  verdictsOn: (orders: readonly GarmentOrderFigures[]) => readonly Verdict[],
): Promise<NamedOrders> {
  const productionOrderIds = idsIn(productionIds)
  if (productionOrderIds.length === 0) return { orders: [], name: '' }
  const { orders } = await call(figures, { body: { productionOrderIds, warehouseId: null } })
  const verdict = orders.length > 0 ? allOf(...verdictsOn(orders)) : refuse(message('生产单不存在或已被删除'))
  return verdict.allowed ? { orders, name: joinNames(orders.map(({ name }) => name)) } : { refusal: verdict.reason }
}
