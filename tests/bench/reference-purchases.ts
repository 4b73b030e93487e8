import type pg from 'pg'

type Row = Readonly<Record<string, unknown>>

const open = `material_bulk_purchases l join material_bulk_purchase_orders o on o.id = l.order_id
  where l.purchase_status is null and l.order_status <> 'Canceled' and not o.is_under_approval
    and l.required_production_date <= $1::date`

const rows = `with sums as materialized (
    select l.material_id, l.supplier_id, min(l.id) as id, sum(l.required_quantity) as need, min(l.required_production_date) as day,
      array_agg(l.id) as lines from ${open} group by 1, 2
  )
  select (select count(*)::int from sums) as total, n.id, n.need, n.day::text as day, d.id as material_id, d.name, d.image_urls, d.color,
    d.code_from_supplier, d.color_from_supplier, u.name as unit, s.id as supplier_id, s.name as supplier, d.minimum_quantity, d.pack_quantity,
    (select sum(greatest(0, g.purchase_quantity - g.required_quantity)) from material_bulk_purchases g
      where g.material_id = d.id and g.purchase_status = 'PurchaseInProgress') as coming,
    (select json_agg(json_build_array(l.id, l.version, l.required_quantity, l.required_production_date, l.unit_price))
      from material_bulk_purchases l where l.id = any(n.lines)) as lines
  from (select * from sums order by day, id limit 50) n join materials d on d.id = n.material_id
    left join units u on u.id = d.unit_id left join suppliers s on s.id = n.supplier_id order by n.day, n.id`

const groups = `select n.supplier_id as value, s.name as label, count(*)::int as count
  from (select l.material_id, l.supplier_id, min(l.required_production_date) as day from ${open} group by 1, 2) n
    left join suppliers s on s.id = n.supplier_id group by 1, 2 order by min(n.day)`

/** Adds what a row's quantities come to. */
function withQuantities(row: Row) {
  const toBuy = Math.max(0, Number(row.need) - Number(row.coming))
  const atLeast = Math.max(toBuy, Number(row.minimum_quantity))
  const pack = Number(row.pack_quantity)
  return { ...row, toBuy, quantity: pack > 0 ? Math.ceil(atLeast / pack) * pack : atLeast }
}

/** Answers the workbench with one statement for each call. */
export async function referencePurchases(pool: pg.Pool, path: string, body: unknown): Promise<string> {
  const { requiredDate } = body as { readonly requiredDate: { readonly to: string } }
  const isGroups = path.endsWith('/groups')
  const name = isGroups ? 'purchase groups' : 'purchase rows'
  const found = await pool.query({ name, text: isGroups ? groups : rows, values: [requiredDate.to] })
  if (isGroups) return JSON.stringify({ groups: found.rows, isCut: false })
  return JSON.stringify({ records: found.rows.map(withQuantities), total: found.rows[0]?.total ?? 0 })
}
