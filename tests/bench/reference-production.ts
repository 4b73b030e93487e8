import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { HandList } from './hand-list.ts'

// Production orders by hand: their list, the sums of its tabs, one order, and a new one, each in one statement.

type Row = Readonly<Record<string, unknown>>
type Line = Row & { readonly material: { readonly id: number } }
type Body = Row & {
  readonly sizeRange: readonly { readonly quantity: number }[]
  readonly bomItems: readonly Line[]
  readonly productionProcesses: readonly Row[]
  readonly factory: { readonly id: number }
  readonly productionFollower: { readonly id: number }
}

const instant = (value: unknown) => (value as Date | null)?.toISOString() ?? null
const one = (id: unknown, name: unknown, more: object = {}) => (id === null ? null : { id, name, ...more })

const window = `(select json_build_object('outbound', k.first_actual_outbound_date, 'editDay', e.value, 'privilegedEditDay', v.value, 'status',
    k.first_cloth_outbound_order_status) from customer_purchase_orders k left join system_settings e on e.key = 'sale_order_edit_day'
    left join system_settings v on v.key = 'privileged_order_edit_day'
  where k.sale_order_id = d.sale_order_id and k.first_actual_outbound_date is not null)`
const crop = `(select json_build_object('id', c.id, 'status', c.status, 'cropOrderStorage', json_build_object('cropTotal', c.crop_total, 'totalQuantity',
    c.total_quantity)) from crop_orders c where c.production_order_id = d.id)`
const people = `u.name as u_name, u.avatar as u_avatar, l.name as l_name, l.avatar as l_avatar, b.name as b_name, f.name as f_name, o.name as o_name,
  o.avatar as o_avatar, s.name as s_name, s.avatar as s_avatar`
const joins = `left join users u on u.id = d.creator_id left join users l on l.id = d.last_updater_id left join brands b on b.id = d.brand_id
  left join suppliers f on f.id = d.factory_id left join users o on o.id = d.production_follower_id left join users s on s.id = d.business_follower_id`

/** What list and order both show. */
const shared = (d: Row) => ({
  id: d.id,
  productionOrderCode: d.production_order_code,
  saleOrderCode: d.sale_order_code,
  saleOrderId: d.sale_order_id,
  designImageUrls: d.design_image_urls,
  brand: one(d.brand_id, d.b_name),
  customerPO: d.customer_po,
  customerCode: d.customer_code,
  productCode: d.product_code,
  code: d.code,
  type: d.type,
  color: d.color,
  purchaseCode: d.purchase_code,
  orderType: d.order_type,
  productionType: d.production_type,
  quantity: d.quantity,
  cropQuantity: d.crop_quantity,
  totalOutboundQuantity: d.total_outbound_quantity,
  requiredProductionDate: d.needed,
  factoryPlanedProductionDate: d.planned,
  externalCurrency: d.external_currency,
  externalUnitPrice: d.external_unit_price,
  externalRmbPrice: d.external_rmb_price,
  orderStatus: d.order_status,
  status: d.status,
  materialStatus: d.material_status,
  businessFollower: one(d.business_follower_id, d.s_name, { avatar: d.s_avatar }),
  productionFollower: one(d.production_follower_id, d.o_name, { avatar: d.o_avatar }),
  isUnderApproval: d.is_under_approval,
  editWindow: d.edit_window,
  secondaryProcessesReviewStatus: d.secondary_processes_review_status,
  secondaryCount: d.secondary_count,
  cropOrder: d.crop,
  confirmedVersion: d.confirmed_version,
  user: one(d.creator_id, d.u_name, { avatar: d.u_avatar }),
  lastUpdater: one(d.last_updater_id, d.l_name, { avatar: d.l_avatar }),
  createdAt: instant(d.created_at),
  updatedAt: instant(d.updated_at),
  version: d.version,
})

/** Calendar days that an order still needs, by its next step. */
const days = { confirm: 45, material: 43, cutting: 28, sewing: 23, shipment: 3, close: 0 } as const

function nextStepOf(d: Row): keyof typeof days {
  const [quantity, cut, signedIn, shipped] = [d.quantity, d.crop_quantity, d.signed_in, d.total_outbound_quantity].map(
    Number,
  )
  const due = Number(cut) > 0 ? Math.min(Number(quantity), Number(cut)) : Number(quantity)
  if (d.order_status !== 'Finished') return 'confirm'
  if (Number(shipped) >= due) return 'close'
  if (Number(signedIn) >= due) return 'shipment'
  const isStarted = d.status === 'InProgress' || d.status === 'PartialComplete' || Number(cut) > 0
  if (!isStarted && d.material_status !== 'AllArrived') return 'material'
  return isStarted && (d.crop as { status: string } | null)?.status !== 'Pending' ? 'sewing' : 'cutting'
}

const dayLength = 86_400_000

export const productionOrders: HandList = {
  table: 'production_orders',
  sorts: { default: 'd.created_at', createdAt: 'd.created_at' },
  references: { brand: 'd.brand_id' },
  words: {},
  select: `d.*, d.required_production_date::text as needed, d.factory_planed_production_date::text as planned, ${people}, a.is_under_approval,
    ${crop} as crop, ${window} as edit_window,
    (select coalesce(sum(z.quantity), 0)::int from production_size_figures z where z.order_id = d.id and z.stage = 'signedIn') as signed_in`,
  joins: `${joins} left join sale_orders a on a.id = d.sale_order_id`,
  row: (d) => {
    const nextStep = nextStepOf(d)
    const left = d.needed === null ? null : Math.round((Date.parse(String(d.needed)) - Date.now()) / dayLength)
    return {
      ...shared(d),
      factory: one(d.factory_id, d.f_name),
      signedInQuantity: d.signed_in,
      nextStep,
      stepOwner: nextStep === 'sewing' ? d.f_name : nextStep === 'shipment' ? d.s_name : d.o_name,
      waitsFor: d.is_under_approval ? d.sale_order_code : d.production_order_code,
      daysLeft: left,
      slackDays: left === null ? null : left - days[nextStep],
      followedByMe: d.production_follower_id === 1,
      isInWork: d.order_status !== 'Finished' || d.status !== 'Finished',
    }
  },
}

/** The sums of the tabs. */
export async function referenceProductionTotals(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query({
    name: 'totals of production orders by hand',
    text: `select count(*)::int as total, count(*) filter (where creator_id = 1)::int as "totalSelf", sum(quantity)::int as "totalQuantity",
        sum(external_rmb_price)::text as "totalExternalRmbPrice", coalesce(sum(quantity) filter (where creator_id = 1), 0)::int as "totalSelfQuantity",
        coalesce(sum(external_rmb_price) filter (where creator_id = 1), 0)::text as "totalSelfExternalRmbPrice",
        (select count(*)::int from production_orders where production_follower_id = 1 and (order_status <> 'Finished' or status <> 'Finished')) as "totalFollowed"
      from production_orders`,
  })
  return JSON.stringify(rows[0])
}

/** SQL of a material with its unit `mu` and its supplier `ms`, as documents show it. */
export const material = `json_build_object('id', m.id, 'name', m.name, 'color', m.color, 'width', m.width::text, 'weight', m.weight::text, 'ingredient', m.ingredient,
  'description', m.description, 'imageUrls', m.image_urls, 'codeFromSupplier', m.code_from_supplier, 'nameEnglish', m.name_english, 'colorEnglish',
  m.color_english, 'ingredientEnglish', m.ingredient_english, 'unit', case when mu.id is not null then json_build_object('id', mu.id, 'name', mu.name, 'kind',
  mu.kind) end, 'supplier', json_build_object('id', ms.id, 'name', ms.name, 'phone', ms.phone, 'address', ms.full_address))`

const purchase = (
  orderId: string,
) => `(select v.snapshot->'customerPurchaseOrder' || jsonb_build_object('sizeRange', v.snapshot->'sizeRange',
    'saleOrderAttachment', v.snapshot->'saleOrderAttachment', 'isUnderApproval', a.is_under_approval, 'firstActualOutboundDate',
    k.first_actual_outbound_date::text, 'firstClothOutboundOrderStatus', k.first_cloth_outbound_order_status, 'productionFollower',
    case when w.id is not null then json_build_object('id', w.id, 'name', w.name, 'avatar', w.avatar) end)
  from sale_order_versions v join customer_purchase_orders k on k.sale_order_id = v.order_id left join users w on w.id = k.production_follower_id
  where v.order_id = ${orderId} and v.version = a.confirmed_version)`

const design = (templateId: string) => `(select json_build_object('id', t.id, 'orderId', t.order_id, 'customerCode',
    v.snapshot->'templateDesign'->>'customerCode', 'designImageUrls', v.snapshot->'templateDesign'->'designImageUrls', 'sizeGuideUrls',
    v.snapshot->'templateDesign'->'sizeGuideUrls')
  from templates t join template_orders o on o.id = t.order_id join template_order_versions v on v.order_id = o.id and v.version = o.confirmed_version
  where t.id = ${templateId})`

const process = (
  templateId: string,
) => `json_build_object('processValuationOrder', (select json_build_object('id', v.id, 'valuationCode', v.valuation_code,
    'totalPrice', v.total_price::text) from process_valuation_orders v join patterning_orders p on p.id = v.patterning_order_id
    where p.template_id = ${templateId} order by (p.status = 'Cancel'), p.id desc limit 1),
  'processManufacturingOrderAttachments', coalesce((select p.process_manufacturing_order_attachments from patterning_orders p
    where p.template_id = ${templateId} order by (p.status = 'Cancel'), p.id desc limit 1), '[]'))`

const openStatement = `select d.*, d.required_production_date::text as needed, d.factory_planed_production_date::text as planned, ${people}, f.phone as f_phone,
    f.full_address as f_address, w.name as w_name, a.is_under_approval, ${crop} as crop, ${window} as edit_window, ${purchase('d.sale_order_id')} as purchase,
    ${design('a.template_id')} as template, ${process('a.template_id')} as process,
    (select coalesce(json_agg(json_build_object('stage', z.stage, 'name', z.name, 'quantity', z.quantity)), '[]') from production_size_figures z
      where z.order_id = d.id) as figures,
    (select json_agg(json_build_object('name', z.name, 'quantity', z.quantity) order by z.position) from production_order_sizes z
      where z.order_id = d.id) as sizes,
    (select json_agg(json_build_object('id', n.id, 'material', ${material}, 'materialType', n.material_type, 'actionRegion', n.action_region, 'usage',
        trim_scale(n.usage)::text, 'loss', trim_scale(n.loss)::text, 'gap', trim_scale(n.gap)::text, 'description', n.description, 'costDescription',
        n.cost_description, 'otherFee', n.other_fee::text, 'otherFeeDescription', n.other_fee_description, 'unitPrice', n.unit_price::text,
        'externalUnitPrice', n.external_unit_price::text, 'magnification', trim_scale(n.magnification)::text, 'price', n.price::text, 'externalPrice',
        n.external_price::text, 'requiredQuantity', trim_scale(round(d.quantity * coalesce(n.usage, 0) * (100 + coalesce(n.loss, 0)) / 100, 2))::text,
        'issuedQuantity', trim_scale(n.issued_quantity)::text, 'usualPrice', trim_scale(m.price)::text) order by n.position)
      from production_order_lines n join materials m on m.id = n.material_id join suppliers ms on ms.id = m.supplier_id
        left join units mu on mu.id = m.unit_id where n.order_id = d.id) as items,
    (select json_agg(json_build_object('id', n.id, 'type', n.type, 'name', n.name, 'unitPrice', n.unit_price::text, 'magnification', n.magnification::text,
        'externalMagnification', n.external_magnification::text, 'price', n.price::text, 'externalPrice', n.external_price::text) order by n.position)
      from production_order_processes n where n.order_id = d.id) as processes,
    (select json_agg(json_build_object('id', n.id, 'name', n.name, 'unitDosage', n.unit_dosage::text, 'unitPrice', n.unit_price::text, 'externalUnitPrice',
        n.external_unit_price::text, 'description', n.description, 'docUrls', n.doc_urls, 'comment', n.comment, 'supplier',
        case when y.id is not null then json_build_object('id', y.id, 'name', y.name) end) order by n.position)
      from production_order_secondary_processes n left join suppliers y on y.id = n.supplier_id where n.order_id = d.id) as secondary
  from production_orders d ${joins} join sale_orders a on a.id = d.sale_order_id left join warehouses w on w.id = d.receive_warehouse_id where d.id = $1`

const sheetKeys = ['wire_process', 'cutter', 'sewing', 'tail_process', 'secondary_process', 'description'] as const

/** One order as JSON text. */
export async function referenceProductionOpen(pool: pg.Pool, id: number): Promise<string> {
  const { rows } = await pool.query({ name: 'open production order by hand', text: openStatement, values: [id] })
  const d: Row = rows[0]
  return JSON.stringify({
    ...shared(d),
    factory: one(d.factory_id, d.f_name, { phone: d.f_phone, address: { fullAddress: d.f_address } }),
    receiveWarehouse: one(d.receive_warehouse_id, d.w_name),
    shipInformation: d.ship_information,
    packageAttachment: d.package_attachment,
    comment: d.comment,
    externalCurrencyRate: d.external_currency_rate,
    processManufacturingOrder: Object.fromEntries(
      sheetKeys.flatMap((key) => [`${key}_description`, `${key}_images`].map((name) => [name, d[name] ?? null])),
    ),
    externalPrice: d.external_price,
    externalRmbUnitPrice: d.external_rmb_unit_price,
    supplierType: d.supplier_type,
    contractTerms: d.contract_terms,
    secondaryProcessesReviewer: null,
    secondaryProcessesReviewedAt: instant(d.secondary_processes_reviewed_at),
    customerPurchaseOrder: d.purchase,
    template: d.template,
    templateDesign: { customerCode: d.customer_code, code: d.code, type: d.type },
    templateProcess: d.process,
    latestPurchase: null,
    sizeFigures: d.figures,
    sizeRange: d.sizes ?? [],
    bomItems: d.items ?? [],
    productionProcesses: d.processes ?? [],
    secondaryProcesses: d.secondary ?? [],
  })
}

const createStatement = `with found as (
    select s.*, k.id as purchase_id from sale_orders s join customer_purchase_orders k on k.sale_order_id = s.id
    where s.code = $4 and s.type = $5 and s.color = $6 and s.purchase_code = $7 and s.status = 'Finished' and not s.is_under_approval
      and not exists (select 1 from production_orders p where p.sale_order_id = s.id) for update of s
  ), drawn as (
    insert into sequences as s (name, number) select 'SCH9901', 1 from found on conflict (name) do update set number = s.number + 1 returning number
  ), made as (
    insert into production_orders (creator_id, last_updater_id, production_order_code, sale_order_id, sale_order_code, code, type, color, purchase_code,
        order_type, production_type, factory_id, supplier_type, production_follower_id, required_production_date, external_currency,
        external_currency_rate, quantity, external_unit_price, external_price, external_rmb_unit_price, external_rmb_price, brand_id,
        business_follower_id, customer_po, customer_code, product_code, design_image_urls, keyword)
      select $3::int, $3::int, 'SCH9901' || lpad(number::text, 6, '0'), f.id, f.sale_order_code, f.code, f.type, f.color, f.purchase_code, 'firstOrder', 'CMT',
        y.id, y.category, w.id, $8::date, 'RMB', 1, $9::int, $10::numeric, $10::numeric * $9::int, $10::numeric, $10::numeric * $9::int, f.brand_id,
        f.business_follower_id, f.customer_po, f.customer_code, f.product_code, f.design_image_urls,
        lower(concat_ws(' ', 'SCH9901' || number, f.sale_order_code, f.code, f.type, f.color, f.purchase_code, f.customer_po, f.product_code))
      from found f, drawn, suppliers y, users w where y.id = $11::int and not y.is_deleted and w.id = $12::int
      returning *
  ), sizes as (
    insert into production_order_sizes (position, order_id, name, quantity) select z.position, made.id, z.name, z.quantity
      from made, json_to_recordset($13::json) as z (position int, name text, quantity int)
  ), lines as (
    insert into production_order_lines (position, order_id, material_id, material_type, action_region, usage, loss, gap, unit_price, external_unit_price,
        magnification, description, cost_description, other_fee_description, price, external_price)
      select l.position, made.id, l.material_id, l.material_type, l.action_region, l.usage, l.loss, l.gap, l.unit_price, l.unit_price, l.magnification, '', '',
        '', l.price, l.price from made, json_to_recordset($14::json) as l (position int, material_id int, material_type text, action_region text,
        usage numeric, loss numeric, gap numeric, unit_price numeric, magnification numeric, price numeric)
  ), processes as (
    insert into production_order_processes (position, order_id, type, name, unit_price, magnification, external_magnification, price, external_price)
      select l.position, made.id, l.type, l.name, 2.5, 1, 1.1, 2.5, 2.75
      from made, json_to_recordset($15::json) as l (position int, type text, name text)
  ), followed as (
    update customer_purchase_orders k set production_follower_id = $12::int from found where k.id = found.purchase_id
  ), told as (
    update sale_orders s set production_follower_id = $12::int from found where s.id = found.id
  ), shown as (
    select made.id, $1::jsonb || jsonb_build_object('id', made.id, 'productionOrderCode', made.production_order_code, 'customerPurchaseOrder',
        ${purchase('a.id')}, 'template', ${design('a.template_id')}, 'templateProcess', ${process('a.template_id')}, 'contractTerms',
        (select json_object_agg(s.key, s.value) from system_settings s where s.key like 'contract%'), 'bomItems',
        (select jsonb_agg(l.line || jsonb_build_object('material', ${material}) order by l.position)
          from jsonb_array_elements($1::jsonb->'bomItems') with ordinality l (line, position)
            join materials m on m.id = (l.line->'material'->>'id')::int join suppliers ms on ms.id = m.supplier_id left join units mu on mu.id = m.unit_id
        )) as record
      from made join sale_orders a on a.id = made.sale_order_id
  ), recorded as (
    insert into operating_records (at, user_id, user_name, document, document_id, action, after)
      select now(), $3::int, 'by hand', 'production_orders', shown.id, 'created', shown.record from shown
  ), kept as (
    insert into idempotency_keys (user_id, route, key, body_hash, answer, at)
      select $3::int, 'POST production_orders', $2, $2, shown.record::text, now() from shown
  ) select shown.record::text as record, pg_notify('bench', shown.id::text) from shown`

/** Creates an order and returns it as JSON text. The rows of the trail and of the idempotency key hold the same text, with the names of references. */
export async function referenceProductionCreate(pool: pg.Pool, body: unknown, creator = 1): Promise<string> {
  const order = body as Body
  const { bomItems, productionProcesses, sizeRange } = order
  const at = new Date().toISOString()
  const user = { id: creator, name: 'by hand', avatar: null }
  const answer = JSON.stringify({ ...order, version: 1, user, lastUpdater: user, createdAt: at, updatedAt: at })
  const lines = bomItems.map((line, position) => ({
    position,
    material_id: line.material.id,
    material_type: line.materialType,
    action_region: line.actionRegion,
    usage: line.usage,
    loss: line.loss,
    gap: line.gap,
    unit_price: line.unitPrice,
    magnification: line.magnification,
    price: (
      Number(line.unitPrice) *
      Number(line.usage) *
      (1 + Number(line.loss) / 100) *
      (1 + Number(line.gap) / 100)
    ).toFixed(5),
  }))
  const unitPrice = lines.reduce((sum, { price }) => sum + Number(price), 0) + productionProcesses.length * 2.75
  const { rows } = await pool.query({
    name: 'create production order by hand',
    text: createStatement,
    values: [
      answer,
      randomUUID(),
      creator,
      order.code,
      order.type,
      order.color,
      order.purchaseCode,
      order.requiredProductionDate,
      sizeRange.reduce((sum, { quantity }) => sum + quantity, 0),
      unitPrice.toFixed(5),
      order.factory.id,
      order.productionFollower.id,
      JSON.stringify(sizeRange.map((size, position) => ({ position, ...size }))),
      JSON.stringify(lines),
      JSON.stringify(productionProcesses.map(({ type, name }, position) => ({ position, type, name }))),
    ],
  })
  if (rows.length !== 1) throw new Error('no production order was created')
  return rows[0].record
}
