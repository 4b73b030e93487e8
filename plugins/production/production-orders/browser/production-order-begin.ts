import { CallError } from '../../../../core/browser/api/call-error.ts'
import { call } from '../../../../core/browser/api/client.ts'
import type { Beginning } from '../../../../core/browser/document/document-page-options.ts'
import { selfNow } from '../../../../core/browser/session/session.ts'
import { takenMeasurement } from '../../../../core/shared/measurement-rules.ts'
import { message } from '../../../../core/shared/message.ts'
import { messageOf } from '../../../../core/shared/problem.ts'
import { type ProductionStart, productionOrderStart } from '../production-order-contract.ts'
import { type ProductionOrderForm, productionOrderModel } from '../production-order-model.ts'
import { productionOrderLimits as limits } from '../production-order-options.ts'

/** Returns the lines of a start as form values: new lines without the values that the server computes. */
export function startedLines(
  start: ProductionStart,
): Pick<ProductionOrderForm, 'sizeRange' | 'bomItems' | 'productionProcesses' | 'secondaryProcesses'> {
  return {
    sizeRange: start.customerPurchaseOrder.sizeRange.map(({ name, quantity }) => ({ name, quantity })),
    bomItems: start.bomItems.map(
      ({ id: _id, price: _p, externalPrice: _e, requiredQuantity: _r, issuedQuantity: _i, usualPrice: _u, ...line }) =>
        line,
    ),
    productionProcesses: start.productionProcesses.map(({ id: _id, price: _p, externalPrice: _e, ...line }) => line),
    secondaryProcesses: start.secondaryProcesses.map(({ id: _id, supplierName: _s, ...line }) => line),
  }
}

/** A new order of a purchase, prefilled from its sale order, bill, quote and pattern room (C-open-26). Throws `CallError`. */
export async function beginProductionOrder({
  code,
  type,
  color,
  purchaseCode,
}: Readonly<Record<string, string | undefined>>): Promise<Beginning<ProductionOrderForm>> {
  if (!code || !type || !color || !purchaseCode) return { refusal: message('请选择销售单') }
  const key = { code, type, color, purchaseCode }
  try {
    const start = await call(productionOrderStart, { query: key })
    if (start.productionOrderCode) return { refusal: message('该销售单已存在生产单') }
    if (start.isUnderApproval) return { refusal: message('销售单审批中， 请前往审批通知处理审批') }
    const purchase = start.customerPurchaseOrder
    const values: ProductionOrderForm = {
      ...structuredClone(productionOrderModel.empty),
      ...key,
      ...startedLines(start),
      orderType: start.orderType,
      productionFollower: purchase.productionFollower ?? selfNow(),
      requiredProductionDate: purchase.requiredProductionDate,
      packageAttachment: purchase.packageAttachment
        .map(({ url }) => url)
        .filter((url) => /\.(jpe?g|png|webp|gif)$/i.test(url))
        .slice(0, limits.packagePictures),
      externalCurrencyRate: '1',
      measurement: takenMeasurement(start.measurement),
      ...(start.processManufacturingOrder ? { processManufacturingOrder: start.processManufacturingOrder } : {}),
    }
    return { values, name: `${code} ${type} ${color}`, field: 'factory' }
  } catch (error) {
    if (error instanceof CallError && error.status === 404)
      return { refusal: message('该款色没有此采购编号的业务任务') }
    if (error instanceof CallError && error.status === 409) return { refusal: messageOf(error.problem) }
    throw error
  }
}
