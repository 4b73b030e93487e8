import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { readRows } from '../../../../core/server/list/row-statement.ts'
import type { SqlDatabase } from '../../../../core/server/plugin.ts'
import { processSheetModel } from '../process-sheet-model.ts'

/** The pattern order that speaks for a design colour: one that is not cancelled before others, and of these the latest. */
const latest = (templateId: string) =>
  `from patterning_orders p where p.template_id = ${templateId} order by (p.status = 'Cancel'), p.id desc limit 1`

/** SQL of the pattern room's data for making a design colour (C-3-11). `templateId` is SQL of the number of the design colour. */
export const templateProcessOf = (templateId: string) => `json_build_object(
  'processValuationOrder', (select json_build_object('id', o.id, 'valuationCode', o.valuation_code, 'totalPrice', o.total_price::text)
    from process_valuation_orders o join patterning_orders p on p.id = o.patterning_order_id
    where p.template_id = ${templateId} order by (p.status = 'Cancel'), p.id desc limit 1),
  'processManufacturingOrderAttachments', coalesce((select p.process_manufacturing_order_attachments ${latest(templateId)}), '[]'::jsonb))`

type ProcessSheet = z.output<typeof processSheetModel.wire>

/** The process sheet of a design colour, with which its production orders begin; undefined without a pattern order. */
export async function loadProcessSheet(db: SqlDatabase, templateId: number): Promise<ProcessSheet | undefined> {
  const columns = Object.keys(processSheetModel.fields).map((key) => {
    const name = key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    return `'${key}', p.${name}`
  })
  const [row] = await readRows(
    db,
    sql`select (select json_build_object(${sql.raw(columns.join(', '))}) ${sql.raw(latest(`${Number(templateId)}`))}) as sheet`,
  )
  // The statement builds the value by the keys of the model.
  return (row?.['sheet'] as ProcessSheet | null) ?? undefined
}
