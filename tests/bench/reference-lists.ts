import { boms, quotes, saleOrders } from './reference-chain-lists.ts'

type Row = Readonly<Record<string, unknown>>

/** A hand-written list: the columns that it reads, and how a row of the answer is made of them. */
export type HandList = {
  readonly table: string
  readonly select: string
  readonly joins: string
  readonly row: (row: Row) => unknown
  /** Columns by the sort key of the call. */
  readonly sorts: Readonly<Record<string, string>> & { readonly default: string }
  readonly references: Readonly<Record<string, string>>
  readonly words: Readonly<Record<string, string>>
}

const instant = (value: unknown) => (value as Date).toISOString()
const named = (id: unknown, name: unknown) => (id === null ? null : { id, name })
const person = (id: unknown, name: unknown, avatar: unknown) => (id === null ? null : { id, name, avatar })

const orders: HandList = {
  table: 'template_orders',
  select: `d.id, d.design_image_urls, d.code, d.type, d.sync_status, d.urgent, d.category, d.brand_id, b.name as brand_name, d.customer_id,
    c.company, d.customer_code, d.development_type, d.business_follower_id, s.name as s_name, s.avatar as s_avatar, d.template_follower_id,
    f.name as f_name, f.avatar as f_avatar, d.designer_id, g.name as g_name, g.avatar as g_avatar, d.assistant_id, a.name as a_name,
    a.avatar as a_avatar, d.department_id, p.name as p_name, d.type_explain, d.process_level, d.order_place_date, d.publication_date,
    d.sample_quantity, d.bom_status, d.creator_id, u.name as u_name, u.avatar as u_avatar, d.last_updater_id, l.name as l_name,
    l.avatar as l_avatar, d.created_at, d.updated_at, d.version, d.confirmed_version, d.patterning_finished`,
  joins: `left join users u on u.id = d.creator_id left join users l on l.id = d.last_updater_id left join users s on s.id = d.business_follower_id
    left join users f on f.id = d.template_follower_id left join users g on g.id = d.designer_id left join users a on a.id = d.assistant_id
    left join brands b on b.id = d.brand_id left join customers c on c.id = d.customer_id left join categories p on p.id = d.department_id`,
  row: (row) => ({
    id: row.id,
    designImageUrls: row.design_image_urls,
    code: row.code,
    type: row.type,
    syncStatus: row.sync_status,
    urgent: row.urgent,
    category: row.category,
    brand: named(row.brand_id, row.brand_name),
    customer: named(row.customer_id, row.company),
    customerCode: row.customer_code,
    developmentType: row.development_type,
    businessFollower: person(row.business_follower_id, row.s_name, row.s_avatar),
    templateFollower: person(row.template_follower_id, row.f_name, row.f_avatar),
    designer: person(row.designer_id, row.g_name, row.g_avatar),
    assistant: person(row.assistant_id, row.a_name, row.a_avatar),
    department: named(row.department_id, row.p_name),
    typeExplain: row.type_explain,
    processLevel: row.process_level,
    orderPlaceDate: row.order_place_date,
    publicationDate: row.publication_date,
    sampleQuantity: row.sample_quantity,
    bomExist: row.bom_status !== null,
    user: person(row.creator_id, row.u_name, row.u_avatar),
    lastUpdater: person(row.last_updater_id, row.l_name, row.l_avatar),
    createdAt: instant(row.created_at),
    updatedAt: instant(row.updated_at),
    version: row.version,
    confirmedVersion: row.confirmed_version,
    patterningFinished: row.patterning_finished,
  }),
  sorts: { default: 'd.created_at', createdAt: 'd.created_at' },
  references: { brand: 'd.brand_id' },
  words: {},
}

const customers: HandList = {
  table: 'customers',
  select: `d.id, d.company, d.company_group, d.process_level, d.customer_type, d.counterparty, d.counterparty_position, d.phone, d.email, d.sales_area,
    d.sales_mode, d.financial_status, d.background_check, d.insurance_factor::float8 as insurance_factor, d.address, d.deliver_address,
    (select coalesce(array_agg(c.name order by c.id), '{}') from customer_departments cd join categories c on c.id = cd.category_id
      where cd.customer_id = d.id) as departments, d.created_at, d.updated_at, d.version`,
  joins: '',
  row: (row) => ({
    id: row.id,
    company: row.company,
    companyGroup: row.company_group,
    processLevel: row.process_level,
    customerType: row.customer_type,
    counterparty: row.counterparty,
    counterpartyPosition: row.counterparty_position,
    phone: row.phone,
    email: row.email,
    salesArea: row.sales_area,
    salesMode: row.sales_mode,
    financialStatus: row.financial_status,
    backgroundCheck: row.background_check,
    insuranceFactor: row.insurance_factor,
    address: row.address,
    deliverAddress: row.deliver_address,
    departments: row.departments,
    createdAt: instant(row.created_at),
    updatedAt: instant(row.updated_at),
    version: row.version,
  }),
  sorts: { default: 'd.updated_at', company: 'd.pinyin_key' },
  references: {},
  words: { company: 'd.company' },
}

const materials: HandList = {
  table: 'materials',
  select: `d.id, d.image_urls, d.name, d.color, d.category_id, c.name as category_name, c.is_deleted, d.ingredient, trim_scale(d.width) as width,
    trim_scale(d.weight) as weight, trim_scale(d.price) as price, d.unit_id, u.name as unit_name, d.supplier_id, s.name as supplier_name, s.phone,
    s.full_address, d.code_from_supplier, d.color_from_supplier, d.description, d.created_at, d.updated_at, d.version,
    trim_scale(d.quantity) as quantity, trim_scale(d.size) as size, trim_scale(d.meter_per_kilo) as meter_per_kilo,
    trim_scale(d.paper_tube) as paper_tube, trim_scale(d.gap) as gap, trim_scale(d.sufficient_price) as sufficient_price,
    trim_scale(d.sufficient_meter_price) as sufficient_meter_price, d.action_region, d.shrinkage, d.fabric_tech`,
  joins:
    'join suppliers s on s.id = d.supplier_id left join units u on u.id = d.unit_id left join categories c on c.id = d.category_id',
  row: (row) => ({
    id: row.id,
    imageUrls: row.image_urls,
    name: row.name,
    color: row.color,
    category:
      row.category_id === null ? null : { id: row.category_id, name: row.category_name, isDeleted: row.is_deleted },
    ingredient: row.ingredient,
    width: row.width,
    weight: row.weight,
    price: row.price,
    unit: named(row.unit_id, row.unit_name),
    supplier: { id: row.supplier_id, name: row.supplier_name, phone: row.phone, address: row.full_address },
    codeFromSupplier: row.code_from_supplier,
    colorFromSupplier: row.color_from_supplier,
    description: row.description,
    createdAt: instant(row.created_at),
    updatedAt: instant(row.updated_at),
    version: row.version,
    quantity: row.quantity,
    size: row.size,
    meterPerKilo: row.meter_per_kilo,
    paperTube: row.paper_tube,
    gap: row.gap,
    sufficientPrice: row.sufficient_price,
    sufficientMeterPrice: row.sufficient_meter_price,
    actionRegion: row.action_region,
    shrinkage: row.shrinkage,
    fabricTech: row.fabric_tech,
  }),
  sorts: { default: 'd.updated_at', name: 'd.pinyin_key' },
  references: { supplier: 'd.supplier_id' },
  words: { name: 'd.name' },
}

export const handLists: Readonly<Record<string, HandList>> = {
  template_orders: orders,
  customers,
  materials,
  boms,
  quotes,
  sale_orders: saleOrders,
}
