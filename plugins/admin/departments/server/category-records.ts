import { sql } from 'drizzle-orm'
import type { ListSource } from '../../../../core/server/list-source.ts'
import type { Contract } from '../../../../core/shared/contract.ts'
import type { DocumentKind } from '../../../../core/shared/document.ts'
import { fieldsOf } from '../../../../core/shared/fields.ts'
import { message } from '../../../../core/shared/message.ts'
import { read } from '../../../../core/shared/permission.ts'
import { type CategoryType, departmentList } from '../category-contract.ts'
import { departmentDocument } from '../category-document.ts'

const fields = fieldsOf([{ key: 'name', label: message('名称'), kind: 'text', width: 200, search: 'contains' }])

/**
 * The categories of one type in the search over all records, each with its path. Found by people who may open the page
 * of the tree; deleted categories are left out. `tree` is the call that reads the whole tree.
 */
export function categoryRecords(type: CategoryType, document: DocumentKind, tree: Contract): ListSource {
  return {
    document,
    fields,
    search: tree,
    table: 'categories',
    columns: { name: { select: 'd.name', inKeyword: true } },
    keyword: { text: 'keyword', grams: 'keyword_grams' },
    record: {
      title: 'd.name',
      detail: `concat_ws(' / ', above3.name, above2.name, above1.name)`,
      joins: `left join categories above1 on above1.id = d.parent_id left join categories above2 on above2.id = above1.parent_id
        left join categories above3 on above3.id = above2.parent_id`,
      path: `${document.path}?record=$id`,
      permission: read(document.key),
    },
    defaultSort: [{ key: 'id', descending: false }],
    scope: () => sql`d.type = ${type} and not d.is_deleted`,
  }
}

export const departmentRecords = categoryRecords('departmentalGroup', departmentDocument, departmentList)
