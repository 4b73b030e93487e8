import { documentListSource } from '../../../../core/server/document/document-list-source.ts'
import { quoteRows } from '../quote-contract.ts'
import { quoteTable } from './quote-table.ts'

export const quoteList = documentListSource(quoteTable, quoteRows, {
  inKeyword: ['quoteCode', 'code', 'color'],
  record: {
    detail: `concat_ws(' · ', d.code, d.type, d.color, brand.name)`,
    joins: 'left join brands brand on brand.id = d.brand_id',
  },
})
