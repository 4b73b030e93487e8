import { documentListSource } from '../../../../core/server/document/document-list-source.ts'
import { quoteRows, quoteStatistic } from '../quote-contract.ts'
import { quoteTable } from './quote-table.ts'

export const quoteList = documentListSource(quoteTable, quoteRows, {
  statistic: quoteStatistic,
  inKeyword: ['quoteCode', 'code', 'color'],
  record: {
    title: 'd.quote_code',
    detail: `concat_ws(' · ', d.code, d.type, d.color, brand.name)`,
    joins: 'left join brands brand on brand.id = d.brand_id',
  },
  sums: {
    total: 'count(*)',
    totalSelf: 'count(*) filter (where d.creator_id = $me)',
    totalAdopted: 'count(*) filter (where d.is_selected)',
    totalPending: `count(*) filter (where d.review_status = 'Pending')`,
  },
})
