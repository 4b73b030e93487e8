import type pg from 'pg'

// One statement for each kind of document, as `reference-open.ts` has it for sample orders.

type Row = Readonly<Record<string, unknown>>

const named = (alias: string) =>
  `case when ${alias}.id is not null then json_build_object('id', ${alias}.id, 'name', ${alias}.name) end`

const material = `json_build_object('id', m.id, 'name', m.name, 'color', m.color, 'width', m.width::text, 'weight', m.weight::text,
  'ingredient', m.ingredient, 'description', m.description, 'imageUrls', m.image_urls, 'codeFromSupplier', m.code_from_supplier,
  'nameEnglish', m.name_english, 'colorEnglish', m.color_english, 'ingredientEnglish', m.ingredient_english,
  'actionRegion', m.action_region, 'actionRegionEnglish', m.action_region_english,
  'unit', case when mu.id is not null then json_build_object('id', mu.id, 'name', mu.name, 'nameEnglish', mu.name_english) end, 'supplier', json_build_object('id', ms.id, 'name', ms.name, 'phone', ms.phone, 'address', ms.full_address))`
const materialJoins =
  'join materials m on m.id = n.material_id join suppliers ms on ms.id = m.supplier_id left join units mu on mu.id = m.unit_id'

const line = `'id', n.id, 'materialType', n.material_type, 'actionRegion', n.action_region, 'usage', n.usage::text, 'loss', n.loss::text,
  'gap', n.gap::text, 'unitPrice', n.unit_price::text, 'magnification', n.magnification::text, 'description', n.description,
  'costDescription', n.cost_description, 'otherFee', n.other_fee::text, 'otherFeeDescription', n.other_fee_description, 'price', n.price::text`

const trailColumns = `u.name as u_name, u.avatar as u_avatar, l.name as l_name, l.avatar as l_avatar`
const trailJoins = 'join users u on u.id = d.creator_id left join users l on l.id = d.last_updater_id'

const statements = {
  boms: `select d.*, ${trailColumns}, b.name as b_name, c.company,
      (select json_agg(json_build_object('id', k.id, 'color', k.color, 'reviewStatus', k.review_status, 'reviewedAt', k.reviewed_at,
          'reviewer', ${named('r')}, 'bomItems', (select json_agg(json_build_object(${line}, 'quantity', n.quantity::text, 'legacyColor',
            n.legacy_color, 'material', ${material}) order by n.position) from bom_lines n ${materialJoins} where n.color_id = k.id))
          order by k.position) from bom_colors k left join users r on r.id = k.reviewer_id where k.bom_id = d.id) as colours
    from boms d ${trailJoins} left join brands b on b.id = d.brand_id left join customers c on c.id = d.customer_id where d.id = $1`,
  quotes: `select d.*, ${trailColumns}, b.name as b_name, c.company, r.name as r_name, r.avatar as r_avatar,
      (select json_agg(json_build_object(${line}, 'usualPrice', m.price::text, 'material', ${material}) order by n.position)
        from quote_lines n ${materialJoins} where n.quote_id = d.id) as items,
      (select json_agg(json_build_object('id', n.id, 'type', n.type, 'name', n.name, 'unitPrice', n.unit_price::text, 'magnification',
        n.magnification::text, 'description', n.description, 'price', n.price::text) order by n.position)
        from quote_processes n where n.quote_id = d.id) as processes,
      (select json_agg(json_build_object('id', n.id, 'name', n.name, 'unitDosage', n.unit_dosage::text, 'description', n.description,
        'unitPrice', n.unit_price::text, 'supplier', ${named('s')}, 'unit', ${named('q')}) order by n.position)
        from quote_secondary_processes n left join suppliers s on s.id = n.supplier_id left join units q on q.id = n.unit_id
        where n.quote_id = d.id) as secondary,
      (select json_agg(json_build_object('id', n.id, 'quantity', n.quantity, 'unitPrice', n.unit_price::text) order by n.position)
        from quote_price_steps n where n.quote_id = d.id) as steps
    from quotes d ${trailJoins} left join brands b on b.id = d.brand_id left join customers c on c.id = d.customer_id
      left join users r on r.id = d.reviewer_id where d.id = $1`,
  sale_orders: `select d.*, d.required_production_date::text as needed, ${trailColumns},
      (select row_to_json(x) from (select k.*, case when k.brand_id is not null then json_build_object('id', b.id, 'name', b.name, 'customer',
          json_build_object('id', c.id, 'company', c.company, 'processLevel', c.process_level)) end as brand, ${named('p')} as department,
          ${named('g')} as "group", ${named('s')} as business_follower, ${named('f')} as production_follower
        from customer_purchase_orders k left join brands b on b.id = k.brand_id left join customers c on c.id = b.customer_id
          left join categories p on p.id = k.department_id left join categories g on g.id = k.group_id
          left join users s on s.id = k.business_follower_id left join users f on f.id = k.production_follower_id
        where k.sale_order_id = d.id) x) as purchase,
      (select json_agg(json_build_object('name', z.name, 'quantity', z.quantity) order by z.position)
        from sale_order_sizes z where z.sale_order_id = d.id) as sizes,
      (select json_build_object('id', d.template_id, 'orderId', d.template_order_id, 'customerCode', v.snapshot->'templateDesign'->>'customerCode',
          'designImageUrls', v.snapshot->'templateDesign'->'designImageUrls', 'sizeGuideUrls', v.snapshot->'templateDesign'->'sizeGuideUrls')
        from template_orders o join template_order_versions v on v.order_id = o.id and v.version = o.confirmed_version
        where o.id = d.template_order_id) as template,
      (select json_agg(json_build_object('id', n.id, 'materialType', n.material_type, 'material', json_build_object('id', m.id, 'name', m.name,
          'color', m.color), 'actionRegion', n.action_region, 'usage', n.usage::text, 'loss', n.loss::text, 'unitPrice', n.unit_price::text,
          'price', n.price::text) order by n.position)
        from boms b join bom_colors k on k.bom_id = b.id and k.color = d.color join bom_lines n on n.color_id = k.id
          join materials m on m.id = n.material_id where b.template_order_id = d.template_order_id) as materials
    from sale_orders d ${trailJoins} where d.id = $1`,
}

const one = (id: unknown, name: unknown, more: object = {}) => (id === null ? null : { id, name, ...more })

const trail = (d: Row) => ({
  id: d.id,
  version: d.version,
  user: one(d.creator_id, d.u_name, { avatar: d.u_avatar }),
  lastUpdater: one(d.last_updater_id, d.l_name, { avatar: d.l_avatar }),
  createdAt: (d.created_at as Date).toISOString(),
  updatedAt: (d.updated_at as Date).toISOString(),
})

const design = (d: Row) => ({
  orderId: d.template_order_id,
  designImageUrls: d.design_image_urls,
  brand: one(d.brand_id, d.b_name),
  customer: one(d.customer_id, d.company),
  customerCode: d.customer_code,
})

const replies: Readonly<Record<keyof typeof statements, (d: Row) => object>> = {
  boms: (d) => ({
    ...trail(d),
    code: d.code,
    type: d.type,
    remark: d.remark,
    ...design(d),
    developmentType: d.development_type,
    templates: d.colours ?? [],
  }),
  quotes: (d) => ({
    ...trail(d),
    code: d.code,
    type: d.type,
    color: d.color,
    currency: d.currency,
    currencyRate: d.currency_rate,
    remark: d.remark,
    validDays: d.valid_days,
    minimumQuantity: d.minimum_quantity,
    leadDays: d.lead_days,
    incoterm: d.incoterm,
    payment: d.payment,
    tax: d.tax,
    quoteCode: d.quote_code,
    convertedPrice: d.converted_price,
    isSelected: d.is_selected,
    reviewStatus: d.review_status,
    reviewer: one(d.reviewer_id, d.r_name, { avatar: d.r_avatar }),
    reviewedAt: d.reviewed_at,
    templateId: d.template_id,
    ...design(d),
    bomItems: d.items ?? [],
    quoteProcesses: d.processes ?? [],
    secondaryProcesses: d.secondary ?? [],
    priceSteps: d.steps ?? [],
  }),
  sale_orders: (d) => ({
    ...trail(d),
    code: d.code,
    type: d.type,
    color: d.color,
    purchaseCode: d.purchase_code,
    orderType: d.order_type,
    saleOrderAttachment: d.sale_order_attachment,
    saleOrderCode: d.sale_order_code,
    status: d.status,
    confirmedVersion: d.confirmed_version,
    template: d.template,
    bomItems: d.materials ?? [],
    editWindow: null,
    approval: d.approval,
    isUnderApproval: d.is_under_approval,
    sizeRange: d.sizes ?? [],
    customerPurchaseOrder: d.purchase,
  }),
}

/** One document as JSON text, read by a prepared statement. */
export async function referenceChainOpen(pool: pg.Pool, noun: string, id: number): Promise<string> {
  const kind = noun as keyof typeof statements
  const { rows } = await pool.query({ name: `open ${noun} by hand`, text: statements[kind], values: [id] })
  return JSON.stringify(replies[kind](rows[0]))
}
