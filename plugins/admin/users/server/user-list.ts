import type { z } from 'zod'
import type { ExportSource, ListSource } from '../../../../core/server/list-source.ts'
import { permits, read } from '../../../../core/shared/permission.ts'
import { roleTitleSql } from '../../roles/server/role-title-sql.ts'
import { type userSearchBody, userSearch } from '../user-contract.ts'
import { userDocument } from '../user-document.ts'
import { userFields } from '../user-fields.ts'
import { userConditions } from './user-search.ts'

const source: ListSource = {
  document: userDocument,
  fields: userFields,
  search: userSearch,
  table: 'users',
  joins: 'left join categories c on c.id = d.category_id',
  columns: {
    name: { select: 'd.name', sort: 'd.pinyin_key' },
    userCategory: {
      select: `case when c.id is not null then json_build_object('id', c.id, 'name', c.name) end`,
      filter: 'd.category_id',
    },
    roleName: {
      select: `(select coalesce(json_agg(${roleTitleSql('r')} order by r.id), '[]') from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = d.id)`,
    },
  },
  where: (actor, body) =>
    userConditions(body as z.output<typeof userSearchBody>, permits(actor.permissions, read(userDocument.key))),
  defaultSort: [{ key: 'name', descending: false }],
}

/** Enabled accounts in the search over all records, for people who may open their list. */
export const userRecords: ListSource = {
  ...source,
  record: {
    title: 'd.name',
    detail: `concat_ws(' · ', d.username, c.name)`,
    joins: 'left join categories c on c.id = d.category_id',
    permission: read(userDocument.key),
  },
}

/** The accounts as a spreadsheet, for people who may open their list. */
export const userExport: ExportSource = {
  document: userDocument,
  fields: userFields,
  search: userSearch,
  source: () => source,
}
