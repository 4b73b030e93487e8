import type { Reference, UsageDocument } from '../../../../core/server/usage/usage-reference.ts'
import { message } from '../../../../core/shared/message.ts'
import { read } from '../../../../core/shared/permission.ts'
import { materialDocument } from '../material-document.ts'
import { materialFields } from '../material-fields.ts'

/** Materials are shown with their colour, because many share a name. */
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

/** The person who made a material. */
export const creatorUsage: Reference = {
  from: materialDocument.noun,
  to: 'users',
  label: message('创建人'),
  table: 'materials',
  column: 'creator_id',
}
