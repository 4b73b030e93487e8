import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { SqlDatabase } from '../../../../core/server/plugin.ts'
import { processSheetModel } from '../process-sheet-model.ts'
import { patterningOrders } from './patterning-order-tables.ts'
import { speakingFirst } from './speaking-order.ts'

/** SQL of the pattern room's data for making a design colour (C-3-11). `templateId` is SQL of the number of the design colour. */
export const templateProcessOf = (templateId: string) => `json_build_object(
  'processValuationOrder', (select json_build_object('id', o.id, 'valuationCode', o.valuation_code, 'totalPrice', o.total_price::text)
    from process_valuation_orders o join patterning_orders p on p.id = o.patterning_order_id
    where p.template_id = ${templateId} order by ${speakingFirst('p')} limit 1),
  'processManufacturingOrderAttachments', coalesce((select p.process_manufacturing_order_attachments
    from patterning_orders p where p.template_id = ${templateId} order by ${speakingFirst('p')} limit 1), '[]'::jsonb))`

const sheetKeys = Object.keys(processSheetModel.fields) as (keyof typeof processSheetModel.fields)[]
const sheetColumns = Object.fromEntries(sheetKeys.map((key) => [key, patterningOrders[key]]))

type ProcessSheet = z.output<typeof processSheetModel.wire>

/** The process sheet of a design colour, with which its production orders begin; undefined without a pattern order. */
export async function loadProcessSheet(db: SqlDatabase, templateId: number): Promise<ProcessSheet | undefined> {
  const [sheet] = await db
    .select(sheetColumns)
    .from(patterningOrders)
    .where(eq(patterningOrders.templateId, templateId))
    .orderBy(sql.raw(speakingFirst('patterning_orders')))
    .limit(1)
  return sheet as ProcessSheet | undefined
}
