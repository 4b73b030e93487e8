import { documentListSource } from '../../../../core/server/document/document-list-source.ts'
import { documentTable, lineTable } from '../../../../core/server/document/document-table.ts'
import { refers, refersEach } from '../../../../core/server/document/reference-target.ts'
import { userTarget } from '../../../admin/server-public.ts'
import { warehouseLocationTarget, warehouseTarget } from '../../../master-data/server-public.ts'
import { stockKindScope } from '../../stock-lines/server/stock-line-scope.ts'
import { standingSql, stockItemReferences, unitOfLine } from '../../stock-lines/server/stock-line-table.ts'
import { stockMoveRows } from '../stock-move-contract.ts'
import { stockMoveDocument } from '../stock-move-document.ts'
import { stockMoveLineModel, stockMoveModel } from '../stock-move-model.ts'
import { stockMoveLines, stockMoves } from './stock-move-tables.ts'

/** The move bound to its tables. */
export const stockMoveTable = documentTable(stockMoveModel, {
  document: stockMoveDocument,
  table: stockMoves,
  scope: stockKindScope,
  references: {
    ...refersEach(userTarget, 'user', 'lastUpdater'),
    ...refersEach(warehouseTarget, 'warehouse', 'toWarehouse'),
  },
  // This document has no `onCreate`: the page reads a new move back, because the database knows what stands where.
  lines: {
    stockMoveMessages: lineTable(stockMoveLineModel, {
      table: stockMoveLines,
      parent: 'moveId',
      references: { ...stockItemReferences, toLocation: refers(warehouseLocationTarget) },
      computed: {
        unit: unitOfLine,
        available: `trim_scale(${standingSql('stock_moves', '$.move_id', 'b.on_hand - b.reserved')})::text`,
      },
    }),
  },
})

export const stockMoveList = documentListSource(stockMoveTable, stockMoveRows, {
  inKeyword: ['code', 'reason'],
  record: { detail: 'd.reason' },
})
