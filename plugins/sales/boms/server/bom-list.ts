import { documentListSource } from '../../../../core/server/document/document-list-source.ts'
import { bomRows, bomStatistic } from '../bom-contract.ts'
import { bomTable } from './bom-table.ts'

export const bomList = documentListSource(bomTable, bomRows, {
  statistic: bomStatistic,
  inKeyword: ['code', 'remark'],
  record: {
    title: `concat_ws(' ', d.code, d.type)`,
    detail: `concat_ws(' · ', brand.name, nullif(d.customer_code, ''))`,
    joins: 'left join brands brand on brand.id = d.brand_id',
  },
  sums: { total: 'count(*)', totalSelf: 'count(*) filter (where d.creator_id = $me)' },
})
