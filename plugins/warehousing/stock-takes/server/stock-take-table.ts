import { documentListSource } from '../../../../core/server/document/document-list-source.ts'
import { documentTable, lineTable } from '../../../../core/server/document/document-table.ts'
import { refers } from '../../../../core/server/document/reference-target.ts'
import { userTarget } from '../../../admin/server-public.ts'
import { warehouseTarget } from '../../../master-data/server-public.ts'
import { stockKindScope } from '../../stock-lines/server/stock-line-scope.ts'
import { stockItemReferences, unitOfLine } from '../../stock-lines/server/stock-line-table.ts'
import { stockTakeRows } from '../stock-take-contract.ts'
import { stockTakeDocument } from '../stock-take-document.ts'
import { stockTakeLineModel, stockTakeModel } from '../stock-take-model.ts'
import { stockTakeLines, stockTakes } from './stock-take-tables.ts'

/** SQL of what stands where a line `$` counts; 0 where nothing ever lay. */
export const standingSql = (line: string) =>
  `coalesce((select b.on_hand from stock_takes head join stock_balances b on b.warehouse_id = head.warehouse_id
    where head.id = $.take_id and b.kind = head.kind and b.material_id is not distinct from $.material_id
      and b.production_order_id is not distinct from $.production_order_id
      and b.warehouse_location_id is not distinct from $.warehouse_location_id
      and folded_name(b.lot) = folded_name($.lot) and folded_name(b.size) = folded_name($.size)
      and b.quality = $.quality), 0)`.replaceAll('$', line)

/** The stock take bound to its tables. */
export const stockTakeTable = documentTable(stockTakeModel, {
  document: stockTakeDocument,
  table: stockTakes,
  scope: stockKindScope,
  references: {
    user: refers(userTarget, { filter: 'user' }),
    lastUpdater: refers(userTarget, { filter: 'lastUpdater' }),
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
        onHand: `trim_scale(${standingSql('$')})::text`,
        difference: 'trim_scale($.counted_quantity - $.book_quantity)::text',
      },
    }),
  },
})

export const stockTakeList = documentListSource(stockTakeTable, stockTakeRows, {
  inKeyword: ['code', 'description'],
  record: { title: 'd.code', detail: 'd.description' },
})
