import type { Reference, UsageDocument } from '../../../../core/server/usage/usage-reference.ts'
import { message } from '../../../../core/shared/message.ts'
import { read } from '../../../../core/shared/permission.ts'
import { materialDocument } from '../material-document.ts'
import { materialFields } from '../material-fields.ts'

/** Materials by name and colour: many share the name alone. */
export const materialUsageDocuments: readonly UsageDocument[] = [
  {
    document: materialDocument.noun,
    table: 'materials',
    name: `concat_ws(' ', d.name, nullif(d.color, ''))`,
    path: `${materialDocument.path}/$id`,
    list: materialDocument.path,
    filters: materialFields.filter((field) => 'search' in field && field.search === 'oneOf'),
    permission: read(materialDocument.key),
  },
]

const of = { from: materialDocument.noun, table: 'materials' }

/** What materials refer to. */
export const materialReferences: readonly Reference[] = [
  { ...of, to: 'suppliers', label: message('供应商'), column: 'supplier_id', filter: { key: 'supplier' } },
  { ...of, to: 'units', label: message('单位'), column: 'unit_id', filter: { key: 'unit' } },
  { ...of, to: 'categories', label: message('类别'), column: 'category_id', filter: { key: 'category' } },
  { ...of, to: 'users', label: message('创建人'), column: 'creator_id' },
]
