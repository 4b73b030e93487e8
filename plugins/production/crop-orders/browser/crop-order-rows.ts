import { homeRows } from '../../../../core/browser/document/home-rows.ts'
import { rowsOfStyle } from '../../../../core/browser/document/style-links.ts'
import type { FindLinked } from '../../../../core/browser/plugin.ts'
import { cropOrderRows, cropOrderSearch } from '../crop-order-contract.ts'
import { cropOrderDocument } from '../crop-order-document.ts'
import { cropOrderSteps } from '../crop-order-steps.ts'

/** Cutting orders with the factory that cuts. */
export const read = homeRows(cropOrderRows, (row) => ({
  detail: [row.brand?.name, row.code, row.sampleType, row.color, row.factory?.name],
}))

/** The cutting orders of a design: of each of its colors. */
export const findLinkedCropOrders: FindLinked = async (key, signal) =>
  (await rowsOfStyle(cropOrderSearch, key, signal)).map((row) => ({
    path: `${cropOrderDocument.path}/${row.id}`,
    title: `${row.productionOrderCode} ${row.color}`,
    of: { type: row.sampleType, color: row.color },
    isOver: false,
    detail: [row.sampleType, row.factory?.name, row.totalQuantity].filter(Boolean).join(' · '),
    ...(row.status ? { state: cropOrderSteps.states[row.status] } : {}),
  }))
