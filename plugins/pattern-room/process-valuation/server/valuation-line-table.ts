import { documentTable } from '../../../../core/server/document/document-table.ts'
import { type ReferenceTarget, refersEach } from '../../../../core/server/document/reference-target.ts'
import { userTarget } from '../../../admin/server-public.ts'
import { valuationLineDocument } from '../valuation-line-document.ts'
import { valuationLineModel } from '../valuation-line-model.ts'
import { processValuations } from './valuation-line-tables.ts'

/** An operation as a valuation refers to it: by its code. */
export const valuationLineTarget: ReferenceTarget = {
  noun: valuationLineDocument.noun,
  table: 'process_valuations',
  name: '$.code',
}

/** The operation bound to its table. */
export const valuationLineTable = documentTable(valuationLineModel, {
  document: valuationLineDocument,
  table: processValuations,
  references: {
    ...refersEach(userTarget, 'user', 'lastUpdater'),
  },
})
