import { sql } from 'drizzle-orm'
import type { ListSource } from '../../../../core/server/list-source.ts'
import { permits, read } from '../../../../core/shared/permission.ts'
import { businessTaskSearch, businessTaskFigures } from '../business-task-contract.ts'
import { bomDocument } from '../../boms/bom-document.ts'
import { quoteDocument } from '../../quotes/quote-document.ts'
import { saleOrderDocument } from '../../sale-orders/sale-order-document.ts'
import { businessTaskChain, chainDocuments } from '../business-task-chain.ts'
import { businessTaskDocument } from '../business-task-document.ts'
import { businessTaskFields } from '../business-task-fields.ts'

/** A task has no detail page: its address is the list filtered by its number. */
export const businessTaskPath = `${businessTaskDocument.path}?id=$id..$id`

/** The adopted quote of a design colour, else a reviewed one, else the latest. */
const shownQuote = `left join lateral (select q.id, case when q.is_selected then 'Adopted' else q.review_status end as status
  from quotes q where q.template_id = d.template_id order by q.is_selected desc, q.review_status desc, q.id desc limit 1) quote on true`

/** The tables in which other areas write their documents: for a design colour, or for one of its purchases. `on` is joined with `of`. */
const toldRows = {
  style: { table: 'style_documents', on: 'template_id', of: 'd.template_id' },
  purchase: { table: 'purchase_documents', on: 'task_id', of: 'd.id' },
} as const

/** The documents of other areas, each with the alias of its row and the join of it. */
const told = businessTaskChain.flatMap(({ field, leadsTo, toldOf }) => {
  if (!toldOf) return []
  const { table, on, of } = toldRows[toldOf]
  const alias = `told_${leadsTo.noun}`
  const join = `left join ${table} ${alias} on ${alias}.${on} = ${of} and ${alias}.noun = '${leadsTo.noun}'`
  return [{ field, leadsTo, alias, join }]
})

const today = `(now() at time zone 'Asia/Shanghai')::date`
/** How far an unconfirmed sample order is behind the day on which it is due, in Shanghai. */
const due = {
  Overdue: `d.due_date < ${today}`,
  Due: `d.due_date between ${today} and ${today} + 3`,
}

export const businessTaskList: ListSource = {
  document: businessTaskDocument,
  fields: businessTaskFields,
  search: businessTaskSearch,
  ...businessTaskFigures,
  table: 'business_tasks',
  follows: chainDocuments,
  joins: `join template_orders o on o.id = d.order_id left join users creator on creator.id = d.creator_id left join brands brand on brand.id = d.brand_id
    left join boms bom on bom.code = d.code and bom.type = d.type ${shownQuote}
    left join sale_orders sale on sale.business_task_id = d.id
    ${told.map(({ join }) => join).join(' ')}`,
  columns: {
    designImageUrls: { select: 'o.design_image_urls' },
    code: { select: 'd.code', inKeyword: true },
    color: { select: 'd.color', inKeyword: true },
    purchaseCode: { select: 'd.purchase_code', inKeyword: true },
    brand: {
      select: `case when brand.id is not null then json_build_object('id', brand.id, 'name', brand.name) end`,
      filter: 'd.brand_id',
    },
    templateOrderStatus: { select: 'o.sync_status' },
    ...Object.fromEntries(told.map(({ field, alias }) => [field.key, { select: `${alias}.status` }])),
    due: {
      select: `case when ${due.Overdue} then 'Overdue' when ${due.Due} then 'Due' end`,
      options: due,
    },
    bomStatus: { select: 'bom.review_status' },
    quoteStatus: { select: 'quote.status' },
    saleOrderStatus: { select: 'sale.status' },
    user: {
      select: `json_build_object('id', creator.id, 'name', creator.name, 'avatar', creator.avatar)`,
      filter: 'd.creator_id',
    },
  },
  extra: {
    orderId: 'd.order_id',
    templateId: 'd.template_id',
    // Under revision the confirmed version counts, whatever is chosen now.
    isSpot: `coalesce(o.development_type = 'SpotPurchase' and o.sync_status = 'Finished', false)`,
    ...Object.fromEntries(
      told.map(({ field: { permission }, leadsTo, alias }) => {
        const select = `${alias}.document_id`
        return [leadsTo.id, permission ? { select, permission } : select]
      }),
    ),
    bomId: { select: 'bom.id', permission: read(bomDocument.key) },
    quoteId: { select: 'quote.id', permission: read(quoteDocument.key) },
    saleOrderId: { select: 'sale.id', permission: read(saleOrderDocument.key) },
  },
  creator: 'd.creator_id',
  keyword: { text: 'keyword', grams: 'keyword_grams' },
  record: {
    title: `concat_ws(' ', d.code, d.type, d.color, d.purchase_code)`,
    detail: `concat_ws(' · ', brand.name, creator.name)`,
    joins: 'left join users creator on creator.id = d.creator_id left join brands brand on brand.id = d.brand_id',
    path: businessTaskPath,
  },
  defaultSort: [{ key: 'createdAt', descending: true }],
  scope: (actor) =>
    permits(actor.permissions, read('BUSINESS_TASK_GLOBAL')) ? undefined : sql`d.creator_id = ${actor.id}::int`,
}
