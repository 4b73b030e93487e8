import { objectColumn } from '../../../../core/server/list/list-columns.ts'
import type { ListColumn, ListSource } from '../../../../core/server/list-source.ts'
import { templateOrderSearch, templateOrderStatistic } from '../template-order-list-contract.ts'
import { templateOrderDocument } from '../template-order-document.ts'
import { templateOrderFields } from '../template-order-fields.ts'

const person = (alias: string, column: string): ListColumn =>
  objectColumn({ id: `${alias}.id`, name: `${alias}.name`, avatar: `${alias}.avatar` }, `d.${column}`)

const reference = (alias: string, column: string, name = 'name'): ListColumn =>
  objectColumn({ id: `${alias}.id`, name: `${alias}.${name}` }, `d.${column}`)

export const templateOrderList: ListSource = {
  document: templateOrderDocument,
  fields: templateOrderFields,
  search: templateOrderSearch,
  statistic: templateOrderStatistic,
  table: 'template_orders',
  joins: `left join users creator on creator.id = d.creator_id
    left join users updater on updater.id = d.last_updater_id
    left join users salesperson on salesperson.id = d.business_follower_id
    left join users follower on follower.id = d.template_follower_id
    left join users designer on designer.id = d.designer_id
    left join users assistant on assistant.id = d.assistant_id
    left join brands brand on brand.id = d.brand_id
    left join customers customer on customer.id = d.customer_id
    left join categories department on department.id = d.department_id`,
  columns: {
    code: { select: 'd.code', inKeyword: true },
    customerCode: { select: 'd.customer_code', inKeyword: true },
    typeExplain: { select: 'd.type_explain', inKeyword: true },
    brand: reference('brand', 'brand_id'),
    customer: reference('customer', 'customer_id', 'company'),
    department: reference('department', 'department_id'),
    businessFollower: person('salesperson', 'business_follower_id'),
    templateFollower: person('follower', 'template_follower_id'),
    designer: person('designer', 'designer_id'),
    assistant: person('assistant', 'assistant_id'),
    user: person('creator', 'creator_id'),
    lastUpdater: person('updater', 'last_updater_id'),
    bomExist: { select: 'd.bom_status is not null', filter: '(d.bom_status is not null)' },
  },
  extra: {
    version: 'd.version',
    confirmedVersion: 'd.confirmed_version',
    patterningFinished: 'd.patterning_finished',
  },
  creator: 'd.creator_id',
  keyword: { text: 'keyword', grams: 'keyword_grams' },
  record: {
    title: `concat_ws(' ', coalesce(d.code, '#' || d.id), d.type)`,
    detail: `concat_ws(' · ', brand.name, nullif(d.customer_code, ''), salesperson.name)`,
    joins: `left join brands brand on brand.id = d.brand_id left join users salesperson on salesperson.id = d.business_follower_id`,
  },
  defaultSort: [{ key: 'createdAt', descending: true }],
  sums: {
    total: 'count(*)',
    totalSelf: 'count(*) filter (where d.creator_id = $me)',
    totalQuantity: 'coalesce(sum(d.sample_quantity), 0)',
    totalSelfQuantity: 'coalesce(sum(d.sample_quantity) filter (where d.creator_id = $me), 0)',
    readyToWearQuantity: `coalesce(sum(d.sample_quantity) filter (where d.development_type = 'SpotPurchase'), 0)`,
    readyToWearSelfQuantity: `coalesce(sum(d.sample_quantity) filter (where d.development_type = 'SpotPurchase' and d.creator_id = $me), 0)`,
  },
}
