import { sql } from 'drizzle-orm'
import type { ListSource } from '../../../../core/server/list-source.ts'
import { permits, read } from '../../../../core/shared/permission.ts'
import { businessTaskSearch, businessTaskStatistic } from '../business-task-contract.ts'
import { bomDocument } from '../../boms/bom-document.ts'
import { quoteDocument } from '../../quotes/quote-document.ts'
import { saleOrderDocument } from '../../sale-orders/sale-order-document.ts'
import { businessTaskDocument } from '../business-task-document.ts'
import { businessTaskFields } from '../business-task-fields.ts'

/** A task has no page of its own: its address is the list filtered by its number. */
export const businessTaskPath = `${businessTaskDocument.path}?id=$id..$id`

/** The adopted quote of a design colour, else a reviewed one, else the latest. */
const shownQuote = `left join lateral (select q.id, case when q.is_selected then 'Adopted' else q.review_status end as status
  from quotes q where q.template_id = d.template_id order by q.is_selected desc, q.review_status desc, q.id desc limit 1) quote on true`

/** The first link of the chain that a task lacks, as SQL on its own columns. */
const nextMissing = `(case
  when not exists (select 1 from template_orders so where so.id = d.order_id and so.sync_status = 'Finished') then 'TemplateOrder'
  when not exists (select 1 from boms sb where sb.code = d.code and sb.type = d.type) then 'Bom'
  when not exists (select 1 from quotes sq where sq.template_id = d.template_id) then 'Quote'
  when not exists (select 1 from sale_orders ss where ss.business_task_id = d.id) then 'SaleOrder' else 'Nothing' end)`

/** How far an unconfirmed sample order is behind the day on which it is due, in Shanghai. */
const due = `(select case when so.sync_status = 'Finished' then null
  when so.publication_date < (now() at time zone 'Asia/Shanghai')::date then 'Overdue'
  when so.publication_date <= (now() at time zone 'Asia/Shanghai')::date + 3 then 'Due' end
  from template_orders so where so.id = d.order_id)`

export const businessTaskList: ListSource = {
  document: businessTaskDocument,
  fields: businessTaskFields,
  search: businessTaskSearch,
  statistic: businessTaskStatistic,
  table: 'business_tasks',
  joins: `join template_orders o on o.id = d.order_id join templates t on t.id = d.template_id
    left join users creator on creator.id = d.creator_id left join brands brand on brand.id = d.brand_id
    left join boms bom on bom.code = d.code and bom.type = d.type ${shownQuote}
    left join sale_orders sale on sale.business_task_id = d.id`,
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
    patterningStatus: { select: 't.patterning_status' },
    nextMissing: { select: nextMissing, filter: nextMissing },
    due: { select: due, filter: due },
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
  sums: { total: 'count(*)', totalSelf: 'count(*) filter (where d.creator_id = $me)' },
}
