import type { Reference, UsageDocument } from '../../../../core/server/usage/usage-reference.ts'
import { message } from '../../../../core/shared/message.ts'
import { read } from '../../../../core/shared/permission.ts'
import { templateOrderDocument } from '../template-order-document.ts'

const { noun, key } = templateOrderDocument

/** Noun of the Templates, the confirmed colours of a sample order. */
export const templateNoun = 'templates'

/** The confirmed colours, as they are named where others ask what uses them. */
export const templateUsageDocuments: readonly UsageDocument[] = [
  { document: templateNoun, title: message('颜色'), table: 'templates', name: 'd.color', permission: read(key) },
]

const order = { from: noun, table: 'template_orders' }
const process = {
  from: noun,
  table: 'template_secondary_processes',
  owner: 'c.order_id',
  joins: 'join template_order_colors c on c.id = r.color_id',
}
const typeName = `select name from categories where id = $id and type = 'sampleType' and parent_id is null`

const people: readonly Reference[] = [
  { ...order, to: 'users', label: message('创建人'), column: 'creator_id', filter: { key: 'user' } },
  { ...order, to: 'users', label: message('最后更新人'), column: 'last_updater_id', filter: { key: 'lastUpdater' } },
  { ...order, to: 'users', label: message('设计师'), column: 'designer_id', filter: { key: 'designer' } },
  {
    ...order,
    to: 'users',
    label: message('业务员'),
    column: 'business_follower_id',
    filter: { key: 'businessFollower' },
  },
  { ...order, to: 'users', label: message('业务助理'), column: 'assistant_id', filter: { key: 'assistant' } },
  {
    ...order,
    to: 'users',
    label: message('样板跟单'),
    column: 'template_follower_id',
    filter: { key: 'templateFollower' },
  },
  { ...process, to: 'users', label: message('二次工艺审核人'), column: 'reviewer_id' },
  {
    from: noun,
    to: 'users',
    label: message('确认人'),
    table: 'template_order_versions',
    column: 'confirmed_by_id',
    owner: 'r.order_id',
  },
]

const departments: readonly Reference[] = [
  { ...order, to: 'categories', label: message('业务部门'), column: 'department_id', filter: { key: 'department' } },
  { ...order, to: 'categories', label: message('业务小组'), column: 'group_id' },
  { ...order, to: 'categories', label: message('开发小组'), column: 'development_group_id' },
  {
    ...order,
    to: 'categories',
    label: message('样版类别'),
    column: 'type',
    match: `r.type = (${typeName})`,
    filter: { key: 'type', value: typeName },
  },
  {
    ...order,
    to: 'categories',
    label: message('补充版别说明'),
    column: 'type',
    match: `(r.type, r.type_explain) = (select p.name, c.name from categories c join categories p on p.id = c.parent_id
      where c.id = $id and c.type = 'sampleType')`,
  },
]

/** A confirmed version is kept as it was: what it names stays used, also when the order itself has been changed since. */
const confirmed: readonly Reference[] = [
  'users',
  'categories',
  'customers',
  'brands',
  'suppliers',
  'materials',
  'units',
].map((to) => ({
  from: noun,
  to,
  label: message('已确认版本'),
  table: 'template_order_versions',
  column: 'used_records',
  match: `r.used_records @> array['${to}:' || $id]`,
  owner: 'r.order_id',
}))

/** What sample orders refer to. */
export const templateOrderReferences: readonly Reference[] = [
  ...people,
  { ...order, to: 'brands', label: message('品牌'), column: 'brand_id', filter: { key: 'brand' } },
  { ...order, to: 'customers', label: message('客户'), column: 'customer_id', filter: { key: 'customer' } },
  ...departments,
  { ...order, to: 'suppliers', label: message('工厂'), column: 'factory_id' },
  { ...process, to: 'suppliers', label: message('二次工艺'), column: 'supplier_id' },
  { ...process, to: 'units', label: message('二次工艺'), column: 'unit_id' },
  {
    from: noun,
    to: 'materials',
    label: message('物料'),
    table: 'template_bom_materials',
    column: 'material_id',
    owner: 'c.order_id',
    joins: 'join template_order_colors c on c.id = r.color_id',
  },
  // Whoever copied or referred to an order keeps its own content.
  { ...order, to: noun, label: message('来源版单'), column: 'source_id', released: true },
  ...confirmed,
]
