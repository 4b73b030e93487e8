import { eq } from 'drizzle-orm'
import type { SqlDatabase } from '../../../../core/server/plugin.ts'
import { notFound, refused } from '../../../../core/server/refusal.ts'
import { message } from '../../../../core/shared/message.ts'
import { roundDecimal } from '../../../../core/shared/money.ts'
import {
  externalLineCost,
  externalProcessingPrice,
  processingPrice,
  type ProcessLine,
  type PurchaseKey,
  startingProcesses,
} from '../../../sales/public.ts'
import { loadConfirmedDesign, loadCustomerPurchase, startQuote } from '../../../sales/server-public.ts'
import { loadProcessSheet } from '../../../pattern-room/server-public.ts'
import type { ProductionStart } from '../production-order-contract.ts'
import { productionOrders } from './production-order-tables.ts'

type QuotedProcess = ProcessLine & { readonly id: number; readonly description: string }

/**
 * The processing costs of a quote, where the factory's magnification begins with ours; without a quote, the built-in
 * processing costs.
 */
function startingCosts(quoted: readonly QuotedProcess[] | undefined): ProductionStart['productionProcesses'] {
  const lines = quoted ?? startingProcesses().map((line, place) => ({ ...line, id: place + 1, description: '' }))
  return lines.map(({ id, type, name, unitPrice, magnification, description }) => {
    const line = { unitPrice, magnification, externalMagnification: magnification ?? '1' }
    return {
      ...line,
      id,
      type,
      name,
      comment: description,
      externalComment: '',
      price: processingPrice(line),
      externalPrice: externalProcessingPrice(line),
    }
  })
}

/**
 * Reads the values with which the production order of a purchase starts, and with which an existing one is compared
 * (C-open-26). Throws 404 for a purchase without a business task, 409 without a confirmed sale order.
 */
export async function startProduction(db: SqlDatabase, key: PurchaseKey): Promise<ProductionStart> {
  const design = await loadConfirmedDesign(db, key.code, key.type)
  if (!design) throw notFound()
  const purchase = await loadCustomerPurchase(db, key, design)
  const { saleOrder, customerPurchaseOrder, template } = purchase
  if (!saleOrder || !customerPurchaseOrder) throw refused(409, message('该采购编号没有已下单的销售单'))
  const [made] = await db
    .select({ code: productionOrders.productionOrderCode })
    .from(productionOrders)
    .where(eq(productionOrders.saleOrderId, saleOrder.id))
  const costs = await startQuote(db, key, design)
  const ofColor = design.templateDesign.templates.find(({ color }) => color === key.color)
  const quote = purchase.quote ?? purchase.refQuote
  return {
    saleOrderCode: saleOrder.saleOrderCode,
    productionOrderCode: made?.code ?? null,
    isUnderApproval: customerPurchaseOrder.isUnderApproval,
    orderType: saleOrder.orderType,
    customerPurchaseOrder,
    businessFollower: customerPurchaseOrder.businessFollower,
    designImageUrls: template.designImageUrls,
    customerCode: template.customerCode,
    template: { id: template.id, orderId: template.orderId, sizeGuideUrls: design.templateDesign.sizeGuideUrls },
    bomItems: costs.bomItems.map((line) => ({
      ...line,
      externalUnitPrice: line.unitPrice,
      externalPrice: externalLineCost({ ...line, externalUnitPrice: line.unitPrice }),
      requiredQuantity: '0',
      issuedQuantity: '0',
    })),
    productionProcesses: startingCosts(quote?.quoteProcesses),
    secondaryProcesses: (ofColor?.secondaryProcessInfo ?? []).map((line) => ({
      id: line.id,
      supplier: line.supplier,
      supplierName: line.supplierName,
      name: line.name,
      unitDosage: line.unitDosage,
      unit: line.unit,
      unitPrice: line.unitPrice,
      externalUnitPrice: line.unitPrice && roundDecimal(line.unitPrice, 2),
      description: line.description,
      docUrls: [...line.docUrls],
      comment: '',
    })),
    measurement: purchase.measurement.order ?? purchase.measurement.sample,
    processManufacturingOrder: (await loadProcessSheet(db, template.id)) ?? null,
    quote: quote && {
      id: quote.id,
      quoteCode: quote.quoteCode,
      color: quote.color,
      currency: quote.currency,
      currencyRate: quote.currencyRate,
      convertedPrice: quote.convertedPrice,
    },
  }
}
