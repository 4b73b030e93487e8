import { eq, sql } from 'drizzle-orm'
import { on } from '../../../../core/server/plugin.ts'
import { type TemplateOrderEvent, templateOrderEvents } from '../../template-orders/template-order-events.ts'
import { boms } from './bom-tables.ts'

const order = (column: string) =>
  sql.raw(`(select o.${column} from template_orders o where o.id = boms.template_order_id)`)

/** Copies what bills show of their sample order when the order is confirmed. */
export const followTemplateOrder = on<TemplateOrderEvent>(templateOrderEvents.submitted, async ({ id }, work) => {
  await work.db
    .update(boms)
    .set({
      brandId: order('brand_id'),
      customerId: order('customer_id'),
      customerCode: order('customer_code'),
      developmentType: order('development_type'),
      designImageUrls: order('design_image_urls'),
    })
    .where(eq(boms.templateOrderId, id))
})
