import type { ListSource } from '../../../../core/server/list-source.ts'
import { fieldsOf } from '../../../../core/shared/fields.ts'
import { message } from '../../../../core/shared/message.ts'
import { roleList } from '../role-contract.ts'
import { roleDocument } from '../role-document.ts'
import { roleTitleSql } from './role-title-sql.ts'

/** Roles in the search over all records, each with the number of people who hold it. */
export const roleRecords: ListSource = {
  document: roleDocument,
  fields: fieldsOf([{ key: 'name', label: message('名称'), kind: 'text', width: 200, search: 'contains' }]),
  search: roleList,
  table: 'roles',
  columns: { name: { select: 'd.name', inKeyword: true } },
  keyword: { text: 'keyword', grams: 'keyword_grams' },
  record: {
    title: roleTitleSql('d'),
    detail: `(select count(*) from user_roles ur join users u on u.id = ur.user_id and not u.is_deleted where ur.role_id = d.id)`,
    counts: message('{count} 人'),
    path: `${roleDocument.path}?record=$id`,
  },
  defaultSort: [{ key: 'id', descending: false }],
}
