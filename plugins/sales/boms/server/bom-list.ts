import { documentListSource } from '../../../../core/server/document/document-list-source.ts'
import { bomRows } from '../bom-contract.ts'
import { bomTable } from './bom-table.ts'

export const bomList = documentListSource(bomTable, bomRows, {
  inKeyword: ['code', 'remark'],
  record: {
    title: `concat_ws(' ', d.code, d.type)`,
    detail: `concat_ws(' · ', brand.name, nullif(d.customer_code, ''))`,
    joins: 'left join brands brand on brand.id = d.brand_id',
  },
})
