import { randomUUID } from 'node:crypto'
import type pg from 'pg'

// Everything that creating a bill of materials, a quote or a sale order requires, in one statement and therefore one
// transaction, as `reference-create.ts` has it for sample orders: locks, checks, code, document, lines, what follows in
// other tables, operating record, idempotency key, notification of other processes.

type Row = Readonly<Record<string, unknown>>
type Factors = Readonly<Record<'unitPrice' | 'magnification' | 'usage' | 'loss' | 'gap', string | null>>
type Line = { readonly material: { readonly id: number } } & Factors & Row

/** Record, key and notification of a statement whose document is `made`; the answer is `$1`, the key `$2`, the creator `$3`. */
const recorded = (noun: string) => `recorded as (
    insert into operating_records (at, user_id, user_name, document, document_id, action, after)
      select made.created_at, $3::int, 'by hand', '${noun}', made.id, 'created', $1::jsonb from made
  ), kept as (
    insert into idempotency_keys (user_id, route, key, body_hash, answer, at) select $3::int, 'POST ${noun}', $2, $2, $1, now() from made
  )`

const code = (prefix: string) => `drawn as (
    insert into sequences as s (name, number) select '${prefix}9901', 1 from found on conflict (name) do update set number = s.number + 1 returning number
  )`

const lineColumns = `material_id, material_type, action_region, usage, loss, gap, unit_price, magnification, description, cost_description, other_fee,
  other_fee_description, price`
const lineTypes = `material_id int, material_type text, action_region text, usage numeric, loss numeric, gap numeric, unit_price numeric,
  magnification numeric, description text, cost_description text, other_fee numeric, other_fee_description text, price numeric`
const ofLine = lineColumns
  .split(',')
  .map((column) => `l.${column.trim()}`)
  .join(', ')

/** Materials as replies show them, and a check that each exists with the gap of the line. */
const shown = `(select json_object_agg(m.id, json_build_object('id', m.id, 'name', m.name, 'color', m.color, 'width', m.width::text, 'weight', m.weight::text,
    'ingredient', m.ingredient, 'description', m.description, 'imageUrls', m.image_urls, 'codeFromSupplier', m.code_from_supplier, 'gap', m.gap,
    'nameEnglish', m.name_english, 'colorEnglish', m.color_english, 'ingredientEnglish', m.ingredient_english,
    'actionRegion', m.action_region, 'actionRegionEnglish', m.action_region_english,
    'unit', json_build_object('id', mu.id, 'name', mu.name, 'nameEnglish', mu.name_english), 'supplier', json_build_object('id', ms.id, 'name', ms.name, 'phone', ms.phone,
    'address', ms.full_address))) from materials m join suppliers ms on ms.id = m.supplier_id left join units mu on mu.id = m.unit_id
    where m.id = any($6::int[])) as materials`

const statements = {
  boms: `with found as (
      select o.* from template_orders o where o.code = $4 and o.type = $5 and o.sync_status = 'Finished'
        and not exists (select 1 from boms b where b.template_order_id = o.id) for update
    ), made as (
      insert into boms (creator_id, last_updater_id, template_order_id, code, type, remark, brand_id, customer_id, customer_code, development_type,
          design_image_urls, keyword)
        select $3::int, $3::int, o.id, o.code, o.type, '', o.brand_id, o.customer_id, o.customer_code, o.development_type, o.design_image_urls,
          lower(o.code || ' ' || o.type) from found o returning id, created_at
    ), colours as (
      insert into bom_colors (position, bom_id, color) select c.position, made.id, c.color
        from made, json_to_recordset($7::json) as c (position int, color text) returning id, position
    ), lines as (
      insert into bom_lines (position, color_id, quantity, ${lineColumns}) select l.position, colours.id, l.quantity, ${ofLine}
        from json_to_recordset($8::json) as l (place int, position int, quantity numeric, ${lineTypes}) join colours on colours.position = l.place
    ), noted as (
      update template_orders o set bom_status = 'Pending' from found where o.id = found.id
    ), progress as (
      update business_tasks t set next_missing = 'Quote' from found where t.order_id = found.id and t.next_missing = 'Bom'
    ), ${recorded('boms')} select made.id, null as code, ${shown}, pg_notify('bench', made.id::text) from made`,
  quotes: `with found as (
      select t.id as template_id, o.* from boms b join bom_colors c on c.bom_id = b.id join template_orders o on o.id = b.template_order_id
        join templates t on t.order_id = o.id and t.color = c.color where b.code = $4 and b.type = $5 and c.color = $9 for share of b
    ), ${code('BJH')}, made as (
      insert into quotes (creator_id, last_updater_id, quote_code, template_id, template_order_id, code, type, color, currency, currency_rate,
          converted_price, brand_id, customer_id, customer_code, design_image_urls, keyword)
        select $3::int, $3::int, 'BJH9901' || lpad(number::text, 6, '0'), o.template_id, o.id, o.code, o.type, $9, 'USD', 6.8, $10::numeric, o.brand_id,
          o.customer_id, o.customer_code, o.design_image_urls, lower('BJH9901' || number || ' ' || o.code || ' ' || o.type || ' ' || $9)
        from found o, drawn returning id, quote_code, created_at
    ), lines as (
      insert into quote_lines (position, quote_id, ${lineColumns}) select l.position, made.id, ${ofLine}
        from made, json_to_recordset($8::json) as l (position int, ${lineTypes})
    ), processes as (
      insert into quote_processes (position, quote_id, type, name, unit_price, magnification, description, price)
        select l.position, made.id, l.type, l.name, l.unit_price, l.magnification, '', l.unit_price * l.magnification
        from made, json_to_recordset($7::json) as l (position int, type text, name text, unit_price numeric, magnification numeric)
    ), progress as (
      update business_tasks t set next_missing = 'SaleOrder' from found where t.order_id = found.id and t.next_missing = 'Quote'
    ), ${recorded('quotes')} select made.id, made.quote_code as code, ${shown}, pg_notify('bench', made.id::text) from made`,
  sale_orders: `with found as (
      select t.*, o.customer_code, o.design_image_urls from business_tasks t join template_orders o on o.id = t.order_id
      where t.code = $4 and t.type = $5 and t.color = $9 and t.purchase_code = $10 and not exists (select 1 from sale_orders s where s.business_task_id = t.id)
        and exists (select 1 from boms m join bom_colors c on c.bom_id = m.id where m.template_order_id = t.order_id and c.color = t.color)
      for update of t
    ), ${code('XSH')}, made as (
      insert into sale_orders (creator_id, last_updater_id, sale_order_code, business_task_id, template_id, template_order_id, code, type, color,
          purchase_code, order_type, quantity, unit_price, currency, rmb_price, brand_id, customer_po, product_code, required_production_date,
          sale_order_date, business_follower_id, customer_code, design_image_urls, keyword)
        select $3::int, $3::int, 'XSH9901' || lpad(number::text, 6, '0'), f.id, f.template_id, f.order_id, f.code, f.type, f.color, f.purchase_code,
          'firstOrder', p.quantity, p."unitPrice", 'USD', p.price * 6.8, p.brand, p."customerPO", p."productCode", p."requiredProductionDate",
          p."saleOrderDate", p.follower, f.customer_code, f.design_image_urls,
          lower('XSH9901' || number || ' ' || f.code || ' ' || f.type || ' ' || f.color || ' ' || f.purchase_code || ' ' || p."customerPO")
        from found f, drawn, json_to_record($8::json) as p (quantity int, price numeric, "unitPrice" numeric, brand int, "customerPO" text,
          "productCode" text, "requiredProductionDate" date, "saleOrderDate" date, follower int)
        where exists (select 1 from brands b where b.id = p.brand) and exists (select 1 from users u where u.id = p.follower)
        returning *
    ), purchase as (
      insert into customer_purchase_orders (position, sale_order_id, code, type, color, purchase_code, brand_id, customer_po, product_code, unit_price,
          currency, currency_rate, quantity, price, rmb_unit_price, rmb_price, required_production_date, sale_order_date, business_follower_id,
          department_id)
        select 0, m.id, m.code, m.type, m.color, m.purchase_code, m.brand_id, m.customer_po, m.product_code, m.unit_price, 'USD', 6.8, m.quantity,
          m.quantity * m.unit_price, m.unit_price * 6.8, m.rmb_price, m.required_production_date, m.sale_order_date, m.business_follower_id, $6::int from made m
        where exists (select 1 from categories c where c.id = $6::int)
    ), sizes as (
      insert into sale_order_sizes (position, sale_order_id, name, quantity) select z.position, made.id, z.name, z.quantity
        from made, json_to_recordset($7::json) as z (position int, name text, quantity int)
    ), progress as (
      update business_tasks t set next_missing = 'Nothing' from found where t.id = found.id
    ), ${recorded('sale_orders')} select made.id, made.sale_order_code as code, pg_notify('bench', made.id::text),
      (select json_build_object('id', made.template_id, 'customerCode', v.snapshot->'templateDesign'->>'customerCode', 'designImageUrls',
          v.snapshot->'templateDesign'->'designImageUrls', 'sizeGuideUrls', v.snapshot->'templateDesign'->'sizeGuideUrls')
        from template_orders o join template_order_versions v on v.order_id = o.id and v.version = o.confirmed_version
        where o.id = made.template_order_id) as template,
      (select json_agg(json_build_object('id', n.id, 'materialType', n.material_type, 'material', json_build_object('id', m.id, 'name', m.name,
          'color', m.color), 'usage', n.usage::text, 'unitPrice', n.unit_price::text, 'price', n.price::text) order by n.position)
        from boms b join bom_colors k on k.bom_id = b.id and k.color = made.color join bom_lines n on n.color_id = k.id
          join materials m on m.id = n.material_id where b.template_order_id = made.template_order_id) as items
      from made`,
}

/** A decimal as a whole number of its last digits: `1.2` with two digits is 120. */
function digitsOf(value: string, digits: number): bigint {
  const [whole = '', part = ''] = value.split('.')
  return BigInt(whole + part.padEnd(digits, '0'))
}

/** Unit price × magnification × usage × (1 + loss%) × (1 + gap%) with five decimals; an empty factor is zero, an empty magnification 1. */
function costByHand({ unitPrice, magnification, usage, loss, gap }: Factors): string {
  // 2 + 2 + 4 digits, and 2 + 2 with two more of each percentage: 16, of which 5 stay.
  const product =
    digitsOf(unitPrice ?? '0', 2) *
    digitsOf(magnification ?? '1', 2) *
    digitsOf(usage ?? '0', 4) *
    (10_000n + digitsOf(loss ?? '0', 2)) *
    (10_000n + digitsOf(gap ?? '0', 2))
  const rounded = String((product + 50_000_000_000n) / 100_000_000_000n).padStart(6, '0')
  return `${rounded.slice(0, -5)}.${rounded.slice(-5)}`
}

const ofLineBody = (line: Line, position: number) => ({
  position,
  material_id: line.material.id,
  material_type: line.materialType,
  action_region: line.actionRegion,
  usage: line.usage,
  loss: line.loss,
  gap: line.gap,
  unit_price: line.unitPrice,
  magnification: line.magnification,
  quantity: line.quantity,
  description: line.description,
  cost_description: line.costDescription,
  other_fee: line.otherFee,
  other_fee_description: line.otherFeeDescription,
  price: costByHand(line),
})

// The bodies are those of `chain-cases.ts`.
const values: Readonly<Record<keyof typeof statements, (body: never) => readonly unknown[]>> = {
  boms: (body: Row & { readonly templates: readonly { color: string; bomItems: readonly Line[] }[] }) => {
    const lines = body.templates.flatMap(({ bomItems }, place) =>
      bomItems.map((line, position) => ({ place, ...ofLineBody(line, position) })),
    )
    return [
      body.code,
      body.type,
      lines.map((line) => line.material_id),
      JSON.stringify(body.templates.map(({ color }, position) => ({ position, color }))),
      JSON.stringify(lines),
    ]
  },
  quotes: (body: Row & { readonly bomItems: readonly Line[]; readonly quoteProcesses: readonly Row[] }) => {
    const lines = body.bomItems.map(ofLineBody)
    const processes = body.quoteProcesses.map((line, position) => ({ position, ...line, unit_price: line.unitPrice }))
    const sum = [...lines, ...processes.map(({ unit_price }) => ({ price: unit_price }))]
    return [
      body.code,
      body.type,
      lines.map((line) => line.material_id),
      JSON.stringify(processes),
      JSON.stringify(lines),
      body.color,
      (sum.reduce((total, { price }) => total + Number(price), 0) / 6.8).toFixed(2),
    ]
  },
  sale_orders: (
    body: Row & { readonly sizeRange: readonly { quantity: number }[]; readonly customerPurchaseOrder: Row },
  ) => {
    const { brand, businessFollower, department, ...purchase } = body.customerPurchaseOrder
    const idOf = (of: unknown) => (of as { readonly id: number }).id
    const quantity = body.sizeRange.reduce((sum, size) => sum + size.quantity, 0)
    const priced = { ...purchase, quantity, price: quantity * Number(purchase.unitPrice) }
    return [
      body.code,
      body.type,
      idOf(department),
      JSON.stringify(body.sizeRange.map((size, position) => ({ position, ...size }))),
      JSON.stringify({ ...priced, brand: idOf(brand), follower: idOf(businessFollower) }),
      body.color,
      body.purchaseCode,
    ]
  },
}

/** Creates a document and returns it as JSON text. */
export async function referenceChainCreate(pool: pg.Pool, noun: string, body: unknown, creator = 1): Promise<string> {
  const kind = noun as keyof typeof statements
  const user = { id: creator, name: 'by hand', avatar: null }
  const at = new Date().toISOString()
  const answer = JSON.stringify({ ...(body as Row), version: 1, user, lastUpdater: user, createdAt: at, updatedAt: at })
  const { rows } = await pool.query({
    name: `create ${noun} by hand`,
    text: statements[kind],
    // A body of the kind, from `chain-cases.ts`.
    values: [answer, randomUUID(), creator, ...values[kind](body as never)],
  })
  if (rows.length !== 1) throw new Error(`${noun}: nothing was created`)
  const { id, code: drawn, materials, template, items } = rows[0]
  return `${JSON.stringify({ id, code: drawn, materials, template, items }).slice(0, -1)},${answer.slice(1)}`
}
