import { documentListSource } from '../../../../core/server/document/document-list-source.ts'
import { valuationLineRows } from '../valuation-line-contract.ts'
import { valuationLineTable } from './valuation-line-table.ts'

const trimmed = (column: string) => ({ select: `trim_scale(d.${column})::text`, filter: `d.${column}` })

export const valuationLineListSource = documentListSource(valuationLineTable, valuationLineRows, {
  inKeyword: ['name'],
  columns: {
    code: { select: 'd.code', sort: 'd.usual_place', inKeyword: true },
    hourRate: trimmed('hour_rate'),
    price: trimmed('price'),
    minute: { select: 'd.minute::text', filter: 'd.minute' },
  },
  record: {
    title: `concat_ws(' ', d.code, d.name)`,
    detail: `concat_ws(' · ', nullif(d.component, ''), nullif(d.sewing_name, ''), d.level)`,
  },
  defaultSort: [{ key: 'code', descending: false }],
})
