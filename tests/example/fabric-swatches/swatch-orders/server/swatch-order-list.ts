import { listReferences } from '../../../../../core/server/document/document-list.ts'
import type { ListSource } from '../../../../../core/server/list-source.ts'
import { swatchOrderSearch } from '../swatch-order-contract.ts'
import { swatchOrderDocument } from '../swatch-order-document.ts'
import { swatchOrderFields } from '../swatch-order-fields.ts'
import { swatchOrderTable } from './swatch-order-table.ts'

const { joins, columns } = listReferences(swatchOrderTable, swatchOrderFields)

export const swatchOrderList: ListSource = {
  document: swatchOrderDocument,
  fields: swatchOrderFields,
  search: swatchOrderSearch,
  table: 'swatch_orders',
  joins,
  columns: {
    ...columns,
    code: { select: 'd.code', inKeyword: true },
    title: { select: 'd.title', inKeyword: true },
    customerCode: { select: 'd.customer_code', inKeyword: true },
  },
  // What the rules of the steps ask of a row, besides its columns.
  extra: {
    version: 'd.version',
    deletion: 'd.deletion',
    deletionAskedBy: `case when d.deletion_asked_by_id is not null then json_build_object('id', d.deletion_asked_by_id) end`,
    user: `json_build_object('id', d.creator_id)`,
  },
  creator: 'd.creator_id',
  keyword: { text: 'keyword', grams: 'keyword_grams' },
  record: { title: `coalesce(d.code, '#' || d.id)`, detail: 'd.title' },
  defaultSort: [{ key: 'createdAt', descending: true }],
}
