import { sql } from 'drizzle-orm'
import type { ListSource } from '../../../../core/server/list-source.ts'
import { permits, read } from '../../../../core/shared/permission.ts'
import { businessTaskSearch, businessTaskStatistic } from '../business-task-contract.ts'
import { businessTaskDocument } from '../business-task-document.ts'
import { businessTaskFields } from '../business-task-fields.ts'

/** A task has no page of its own: its address is the list filtered by its number. */
export const businessTaskPath = `${businessTaskDocument.path}?id=$id..$id`

export const businessTaskList: ListSource = {
  document: businessTaskDocument,
  fields: businessTaskFields,
  search: businessTaskSearch,
  statistic: businessTaskStatistic,
  table: 'business_tasks',
  joins: `join template_orders o on o.id = d.order_id join templates t on t.id = d.template_id
    left join users creator on creator.id = d.creator_id left join brands brand on brand.id = d.brand_id`,
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
    bomExist: { select: 'o.bom_status is not null' },
    user: {
      select: `json_build_object('id', creator.id, 'name', creator.name, 'avatar', creator.avatar)`,
      filter: 'd.creator_id',
    },
  },
  extra: { orderId: 'd.order_id', templateId: 'd.template_id' },
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
