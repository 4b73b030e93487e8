import { sql } from 'drizzle-orm'
import { snakeCase } from '../../../../core/server/list/list-columns.ts'
import { ask } from '../../../../core/server/list/list-row.ts'
import type { SqlDatabase } from '../../../../core/server/plugin.ts'
import type { TemplateOrderContent } from '../template-order-schema.ts'
import { type Color, colorsOf, materialValues, processValues, sizeValues } from './template-order-children.ts'

type Lines = readonly Readonly<Record<string, unknown>>[]

/** Lines of all colours, each with the place of its colour. */
function linesOf(colors: readonly Color[], values: (color: Color) => Lines): string {
  const lines = colors.flatMap((color, place) => values(color).map((line) => ({ ...line, place })))
  return JSON.stringify(lines.map((line) => snakeKeys(line)))
}

function snakeKeys(row: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).map(([key, value]) => [snakeCase(key), value]))
}

/**
 * Inserts a new order with its colours, sizes, materials and secondary processes in one statement. Answers its id.
 * `values` are columns of template_orders, none of them undefined.
 */
export async function insertOrder(
  db: SqlDatabase,
  values: Readonly<Record<string, unknown>>,
  design: TemplateOrderContent['templateDesign'],
): Promise<number> {
  const row = snakeKeys(values)
  const columns = sql.raw(Object.keys(row).join(', '))
  const colors = colorsOf(design)
  const colorRows = JSON.stringify(colors.map(({ color }, position) => ({ position, color })))
  const { rows } = await ask(
    db,
    sql`with made as (
      insert into template_orders (${columns}) select ${columns} from json_populate_record(null::template_orders, ${JSON.stringify(row)}::json) returning id
    ), colors as (
      insert into template_order_colors (order_id, position, color)
        select made.id, c.position, c.color from made, json_to_recordset(${colorRows}::json) as c (position int, color text) returning id, position
    ), sizes as (
      insert into template_order_sizes (color_id, position, name, quantity)
        select colors.id, s.position, s.name, s.quantity
        from json_to_recordset(${linesOf(colors, sizeValues)}::json) as s (place int, position int, name text, quantity int)
        join colors on colors.position = s.place
    ), lines as (
      insert into template_bom_materials (color_id, position, material_id, material_type, action_region, usage, description)
        select colors.id, m.position, m.material_id, m.material_type, m.action_region, m.usage, m.description
        from json_to_recordset(${linesOf(colors, materialValues)}::json)
          as m (place int, position int, material_id int, material_type text, action_region text, usage numeric, description text)
        join colors on colors.position = m.place
    ), processes as (
      insert into template_secondary_processes
        (color_id, position, supplier_id, name, doc_urls, unit_dosage, unit_id, description, unit_price)
        select colors.id, p.position, p.supplier_id, p.name, p.doc_urls, p.unit_dosage, p.unit_id, p.description, p.unit_price
        from json_to_recordset(${linesOf(colors, processValues)}::json) as p (place int, position int, supplier_id int, name text,
          doc_urls text[], unit_dosage numeric, unit_id int, description text, unit_price numeric)
        join colors on colors.position = p.place
    ) select id from made`,
  )
  return Number(rows[0]?.['id'])
}
