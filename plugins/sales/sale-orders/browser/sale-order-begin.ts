import { CallError } from '../../../../core/browser/api/call-error.ts'
import { call } from '../../../../core/browser/api/client.ts'
import type { Beginning } from '../../../../core/browser/document/document-page-options.ts'
import { selfNow } from '../../../../core/browser/session/session.ts'
import { dateOf } from '../../../../core/shared/calendar.ts'
import { copyOf } from '../../../../core/shared/document/document-content.ts'
import { takenMeasurement } from '../../../../core/shared/measurement-rules.ts'
import { message } from '../../../../core/shared/message.ts'
import { messageOf } from '../../../../core/shared/problem.ts'
import { type CustomerPurchase, customerPurchaseOrderRead } from '../sale-order-core-contract.ts'
import { type SaleOrder, type SaleOrderForm, saleOrderModel } from '../sale-order-model.ts'
import { canStartFrom, purchaseOf, type PurchaseSearch } from '../sale-order-purchase.ts'

function startingPurchase({ template, quote, refQuote }: CustomerPurchase): SaleOrderForm['customerPurchaseOrder'] {
  const priced = quote ?? refQuote
  return {
    ...structuredClone(saleOrderModel.empty.customerPurchaseOrder),
    brand: template.brand,
    currency: priced?.currency ?? 'RMB',
    currencyRate: priced?.currencyRate ?? '1',
    unitPrice: priced?.convertedPrice ?? null,
    saleOrderDate: dateOf(new Date()),
    department: template.department,
    group: template.group,
    businessFollower: template.businessFollower ?? selfNow(),
  }
}

/** A new order of the purchase that the address names: prefilled from its design, its quote and the sizes of its brand. Throws `CallError`. */
export async function beginSaleOrder(search: PurchaseSearch): Promise<Beginning<SaleOrderForm>> {
  const key = purchaseOf(search)
  const verdict = canStartFrom(search)
  if (!verdict.allowed) return { refusal: verdict.reason }
  try {
    const start = await call(customerPurchaseOrderRead, { query: key })
    if (start.saleOrderCode) return { refusal: message('该销售单已存在：{code}', { code: start.saleOrderCode }) }
    const values: SaleOrderForm = {
      ...structuredClone(saleOrderModel.empty),
      ...key,
      orderType: 'firstOrder',
      sizeRange: start.template.sizes.map((name) => ({ name, quantity: null })),
      customerPurchaseOrder: startingPurchase(start),
      measurement: takenMeasurement(start.measurement.sample),
    }
    return { values, name: `${key.code} ${key.type} ${key.color}` }
  } catch (error) {
    if (error instanceof CallError && error.status === 404)
      return { refusal: message('该款色没有此采购编号的业务任务') }
    if (error instanceof CallError && error.status === 409) return { refusal: messageOf(error.problem) }
    throw error
  }
}

/**
 * An order of another purchase with the content of this one, without its customer PO, dates, pieces and files
 * (B-open-35).
 */
export function copiedSaleOrder(record: SaleOrder, search: PurchaseSearch): SaleOrderForm {
  const { customerPurchaseOrder, sizeRange, ...order } = copyOf(saleOrderModel, record)
  return {
    ...order,
    ...purchaseOf(search),
    saleOrderAttachment: [],
    sizeRange: sizeRange.map(({ name }) => ({ name, quantity: null })),
    customerPurchaseOrder: {
      ...customerPurchaseOrder,
      customerPO: '',
      requiredProductionDate: null,
      saleOrderDate: null,
      packageAttachment: [],
    },
  }
}
