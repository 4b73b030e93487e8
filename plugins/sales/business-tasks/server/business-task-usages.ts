import type { Reference, UsageDocument } from '../../../../core/server/usage/usage-reference.ts'
import { message } from '../../../../core/shared/message.ts'
import { templateOrderDocument } from '../../template-orders/template-order-document.ts'
import { templateNoun } from '../../template-orders/server/template-noun.ts'
import { businessTaskDocument } from '../business-task-document.ts'
import { businessTaskSearch } from '../business-task-contract.ts'
import { businessTaskList, businessTaskPath } from './business-task-list.ts'

const { noun, path } = businessTaskDocument

/** Tasks in the list of what uses a record are named by their purchase code. */
export const businessTaskUsageDocuments: readonly UsageDocument[] = [
  {
    document: noun,
    table: 'business_tasks',
    name: 'd.purchase_code',
    path: businessTaskPath,
    list: path,
    filters: [{ key: 'brand' }, { key: 'user' }],
    permission: businessTaskSearch.permission,
    ...(businessTaskList.scope ? { scope: businessTaskList.scope } : {}),
  },
]

const of = { from: noun, table: 'business_tasks' }

/** The references that business tasks hold. */
export const businessTaskReferences: readonly Reference[] = [
  { ...of, to: 'users', label: message('创建人'), column: 'creator_id', filter: { key: 'user' } },
  { ...of, to: 'brands', label: message('品牌'), column: 'brand_id', filter: { key: 'brand' } },
  { ...of, to: templateNoun, label: message('颜色'), column: 'template_id' },
  // A task is deleted together with its order, so it does not block the deletion.
  { ...of, to: templateOrderDocument.noun, label: message('版单'), column: 'order_id', released: true },
]
