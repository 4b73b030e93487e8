import { newApproval } from '../../../../../core/server/approval/approval-columns.ts'
import { documentListSource } from '../../../../../core/server/document/document-list-source.ts'
import { documentTable, lineTable } from '../../../../../core/server/document/document-table.ts'
import { refers } from '../../../../../core/server/document/reference-target.ts'
import { type Decimal, multiplyDecimals, roundDecimal } from '../../../../../core/shared/money.ts'
import { categoryTarget, userTarget } from '../../../../../plugins/admin/server-public.ts'
import { swatchTarget } from '../../swatches/server/swatch-target.ts'
import { swatchOrderRows } from '../swatch-order-contract.ts'
import { swatchOrderDocument } from '../swatch-order-document.ts'
import {
  swatchOrderColorModel,
  swatchOrderLineModel,
  swatchOrderModel,
  swatchOrderSizeModel,
} from '../swatch-order-model.ts'
import { swatchOrderColors, swatchOrderLines, swatchOrders, swatchOrderSizes } from './swatch-order-tables.ts'

/** What a line costs, as the database reckons it. */
function amountOf(quantity: Decimal | null, unitPrice: Decimal | null): Decimal | null {
  return quantity === null || unitPrice === null ? null : roundDecimal(multiplyDecimals(quantity, unitPrice), 2)
}

/** The swatch order bound to its tables. */
export const swatchOrderTable = documentTable(swatchOrderModel, {
  document: swatchOrderDocument,
  table: swatchOrders,
  references: {
    user: refers(userTarget),
    lastUpdater: refers(userTarget),
    follower: refers(userTarget, { filter: 'follower' }),
    mainSwatch: refers(swatchTarget, { filter: 'mainSwatch' }),
    department: refers(categoryTarget, { filter: 'department' }),
  },
  onCreate: newApproval,
  lines: {
    lines: lineTable(swatchOrderLineModel, {
      table: swatchOrderLines,
      parent: 'orderId',
      references: { swatch: refers(swatchTarget) },
      computed: { amount: 'round($.quantity * $.unit_price, 2)::text' },
      onCreate: { amount: ({ quantity, unitPrice }) => amountOf(quantity, unitPrice) },
    }),
    colors: lineTable(swatchOrderColorModel, {
      table: swatchOrderColors,
      parent: 'orderId',
      lines: { sizeRanges: lineTable(swatchOrderSizeModel, { table: swatchOrderSizes, parent: 'colorId' }) },
    }),
  },
})

/** The list of swatch orders, read from that table. */
export const swatchOrderList = documentListSource(swatchOrderTable, swatchOrderRows, {
  inKeyword: ['code', 'title', 'customerCode'],
  record: { detail: 'd.title' },
})
