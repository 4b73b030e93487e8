import type { Reference, UsageDocument } from '../../../../core/server/usage/usage-reference.ts'
import { message } from '../../../../core/shared/message.ts'
import { read } from '../../../../core/shared/permission.ts'
import { templateOrderDocument } from '../template-order-document.ts'
import { templateNoun } from './template-noun.ts'

const { noun, key } = templateOrderDocument

/** How confirmed colours are named in the list of what uses a record. */
export const templateUsageDocuments: readonly UsageDocument[] = [
  { document: templateNoun, title: message('颜色'), table: 'templates', name: 'd.color', permission: read(key) },
]

const typeName = `select name from categories where id = $id and type = 'sampleType' and parent_id is null`
const order = { from: noun, to: 'categories', table: 'template_orders', column: 'type' }

/** Orders store a sample type and its explanation by name, not by id. */
const types: readonly Reference[] = [
  {
    ...order,
    label: message('样版类别'),
    match: `r.type = (${typeName})`,
    filter: { key: 'type', value: typeName },
  },
  {
    ...order,
    label: message('补充版别说明'),
    match: `(r.type, r.type_explain) = (select p.name, c.name from categories c join categories p on p.id = c.parent_id
      where c.id = $id and c.type = 'sampleType')`,
  },
]

/** The references that sample orders hold besides those of their tables: types and explanations by name, the customer. */
export const templateOrderReferences: readonly Reference[] = [
  ...types,
  {
    from: noun,
    to: 'customers',
    label: message('客户'),
    table: 'template_orders',
    column: 'customer_id',
    filter: { key: 'customer' },
  },
]
