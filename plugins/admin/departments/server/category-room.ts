import { sql } from 'drizzle-orm'
import type { ListSource } from '../../../../core/server/list-source.ts'
import type { ServerRoom } from '../../../../core/server/plugin-rooms.ts'
import type { Contract } from '../../../../core/shared/contract.ts'
import type { DocumentKind } from '../../../../core/shared/document.ts'
import { fieldsOf } from '../../../../core/shared/fields.ts'
import { message } from '../../../../core/shared/message.ts'
import { read } from '../../../../core/shared/permission.ts'
import type { CategoryType } from '../category-contract.ts'
import { categoryImport } from './category-import.ts'

const fields = fieldsOf([{ key: 'name', label: message('名称'), kind: 'text', width: 200, search: 'contains' }])

/** The categories of one type in the search over all records, each with its path. Deleted categories are left out. */
function categoryRecords(type: CategoryType, document: DocumentKind, tree: Contract): ListSource {
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

/**
 * Makes what a tree of categories adds to its plugin: its spreadsheet, and its categories in the search over all records, for people who may open its
 * page. `tree` is the call that reads the tree, `sheet` the path of the calls of its spreadsheet.
 */
export function categoryRoom(
  type: CategoryType,
  document: DocumentKind,
  { tree, sheet }: { readonly tree: Contract; readonly sheet: string },
): Required<Pick<ServerRoom, 'importers' | 'findable'>> {
  return { importers: [categoryImport(type, document, sheet)], findable: [categoryRecords(type, document, tree)] }
}
