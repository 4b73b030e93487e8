import { fieldsOf } from '../../../core/shared/fields.ts'
import { message } from '../../../core/shared/message.ts'
import { templateOrderFields } from '../template-orders/template-order-list-contract.ts'
import { businessTaskChain, dueOptions, nextMissingOptions } from './business-task-chain.ts'

/**
 * Lists of records that belong to a design start with the same columns as sample orders: number, pictures, code, sample
 * type.
 */
const style = ['id', 'designImageUrls', 'code', 'type']
const styleFields = templateOrderFields.filter(({ key }) => style.includes(key))

/**
 * The fields of the task list. A row is one customer purchase of a design colour, with the states of the documents that
 * share its key.
 */
export const businessTaskFields = fieldsOf([
  // The address of a single task is the list filtered by its number.
  ...styleFields.map((field) => (field.key === 'id' ? { ...field, search: 'range' as const } : field)),
  {
    key: 'color',
    label: message('颜色'),
    kind: 'text',
    width: 100,
    search: 'contains',
    sort: true,
  },
  {
    key: 'purchaseCode',
    label: message('采购编号'),
    kind: 'text',
    width: 120,
    search: 'contains',
    sort: true,
  },
  {
    key: 'brand',
    label: message('品牌'),
    kind: 'reference',
    width: 130,
    search: 'oneOf',
    lookup: 'brands',
  },
  {
    key: 'nextMissing',
    label: message('下一步'),
    kind: 'option',
    width: 110,
    search: 'oneOf',
    options: nextMissingOptions,
  },
  {
    key: 'due',
    label: message('期限'),
    kind: 'option',
    width: 100,
    search: 'oneOf',
    options: dueOptions,
  },
  ...businessTaskChain.map(({ field }) => field),
  ...templateOrderFields.filter(({ key }) => key === 'user' || key === 'createdAt'),
])
