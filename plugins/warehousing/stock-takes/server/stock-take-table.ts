import { documentListSource } from '../../../../core/server/document/document-list-source.ts'
import { documentTable, lineTable } from '../../../../core/server/document/document-table.ts'
import { refers, refersEach } from '../../../../core/server/document/reference-target.ts'
import { userTarget } from '../../../admin/server-public.ts'
import { warehouseTarget } from '../../../master-data/server-public.ts'
import { stockKindScope } from '../../stock-lines/server/stock-line-scope.ts'
import { standingSql, stockItemReferences, unitOfLine } from '../../stock-lines/server/stock-line-table.ts'
import { stockTakeRows } from '../stock-take-contract.ts'
import { stockTakeDocument } from '../stock-take-document.ts'
import { stockTakeLineModel, stockTakeModel } from '../stock-take-model.ts'
import { stockTakeLines, stockTakes } from './stock-take-tables.ts'

/** The stock take bound to its tables. */
export const stockTakeTable = documentTable(stockTakeModel, {
  document: stockTakeDocument,
  table: stockTakes,
  scope: stockKindScope,
  references: {
    ...refersEach(userTarget, 'user', 'lastUpdater'),
    warehouse: refers(warehouseTarget, { filter: 'warehouse' }),
  },
  // This document has no `onCreate`: the page reads a new take back, because the database knows what stands where.
  lines: {
    stockTakeMessages: lineTable(stockTakeLineModel, {
      table: stockTakeLines,
      parent: 'takeId',
      references: stockItemReferences,
      computed: {
        unit: unitOfLine,
        onHand: `trim_scale(${standingSql('stock_takes', '$.take_id')})::text`,
        difference: 'trim_scale($.counted_quantity - $.book_quantity)::text',
      },
    }),
  },
})

export const stockTakeList = documentListSource(stockTakeTable, stockTakeRows, {
  inKeyword: ['code', 'description'],
  record: { detail: 'd.description' },
})
