import { call } from '../../../../core/browser/api/client.ts'
import type { Beginning } from '../../../../core/browser/document/document-page-options.ts'
import { joinNames } from '../../../../core/browser/i18n/text.ts'
import { idsIn } from '../../../../core/browser/workspace/tabs/search-text.ts'
import { dateOf } from '../../../../core/shared/calendar.ts'
import { message } from '../../../../core/shared/message.ts'
import { isMore } from '../../../../core/shared/money.ts'
import { materialOutboundBill, type OutboundBillOrder } from '../material-outbound-order-contract.ts'
import {
  materialOutboundLineModel,
  type MaterialOutboundOrderForm,
  materialOutboundOrderModel,
} from '../material-outbound-order-model.ts'
import { materialOutboundTypes, type MaterialOutboundType } from '../material-outbound-order-options.ts'
import { openQuantity } from '../material-outbound-order-rules.ts'
import { canBeSupplied, canBeSuppliedTogether } from '../material-outbound-start.ts'

type Line = MaterialOutboundOrderForm['materialOutboundMessages'][number]

/** The lines of bills. A production issue leaves out what was issued whole; a supplement takes all. */
export function billLines(orders: readonly OutboundBillOrder[], type: MaterialOutboundType): readonly Line[] {
  return orders.flatMap(({ id, name, code, color, bomItems }) =>
    bomItems
      .filter(({ item }) => type === 'Supplement' || isMore(openQuantity(item), '0'))
      .map(({ item, material }) => ({
        ...structuredClone(materialOutboundLineModel.empty),
        productionOrder: { id, name, code, color },
        bomItem: item,
        material,
      })),
  )
}

/** What an order takes over from the factory that it supplies. */
export function factoryFields({ id, name, contact, phone, address }: NonNullable<OutboundBillOrder['factory']>) {
  return { factory: { id, name }, receiver: contact, receiverPhone: phone, address }
}

const emptyForm = (type: MaterialOutboundType): MaterialOutboundOrderForm => ({
  ...structuredClone(materialOutboundOrderModel.empty),
  type,
  outboundDate: dateOf(new Date()),
})

/** A new outbound order: empty, or for the production orders that the address names. Throws `CallError`. */
export async function beginMaterialOutbound(
  search: Readonly<Record<string, string | undefined>>,
): Promise<Beginning<MaterialOutboundOrderForm>> {
  const type = materialOutboundTypes.find((one) => one === search['type']) ?? 'Production'
  const ids = idsIn(search['productionIds'])
  if (ids.length === 0) return { values: emptyForm(type), field: 'warehouse' }
  const { orders } = await call(materialOutboundBill, { body: { productionOrderIds: ids } })
  if (orders.length === 0) return { refusal: message('生产单不存在或已被删除') }
  const verdict = [...orders.map(canBeSupplied), canBeSuppliedTogether(orders)].find(({ allowed }) => !allowed)
  if (verdict && !verdict.allowed) return { refusal: verdict.reason }
  const lines = billLines(orders, type)
  if (lines.length === 0) return { refusal: message('所选生产单的物料已全部发出，需要多发请用补料') }
  const factory = orders[0]?.factory
  const values: MaterialOutboundOrderForm = {
    ...emptyForm(type),
    ...(factory ? factoryFields(factory) : {}),
    materialOutboundMessages: [...lines],
  }
  return { values, name: joinNames(orders.map(({ name }) => name)), field: 'warehouse' }
}
