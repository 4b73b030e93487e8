import { readablePath, writablePath } from '../../../../core/browser/document/readable-path.ts'
import type { CellLook, ListRow } from '../../../../core/browser/grid/model/list-definition.ts'
import { message } from '../../../../core/shared/message.ts'
import type { Tone } from '../../../../core/shared/workflow.ts'
import { materialDocument } from '../../../materials/public.ts'
import { supplierDocument } from '../../../master-data/public.ts'
import { linePhoneAddress } from '../../phone/line-phone-path.ts'
import { buyMaterialOrderDocument } from '../../buy-material-orders/buy-material-order-document.ts'

const dueTones: Readonly<Record<string, Tone>> = { Overdue: 'danger', Due: 'warning' }

/** What the cells of a line, and of an order, show besides their values: days that are near or gone by, what is urgent, and what nobody has begun. */
export function buyMaterialLook(row: ListRow, key: string): CellLook | undefined {
  if (key === 'urgent') return row['urgent'] === true ? { text: message('加急'), tone: 'danger' } : undefined
  if (key === 'stage' && row['stage'] === null) return { text: message('未开始'), tone: 'waiting' }
  const tone = key === 'scheduledFinishDate' ? dueTones[String(row['due'])] : undefined
  return tone ? { text: { text: String(row[key]) }, tone } : undefined
}

const idOf = (value: unknown) => (value as { readonly id: number } | null | undefined)?.id

/** The address of the order that a row of one of the lists is of; undefined for people who may not open orders. */
export const orderPathOf = (row: ListRow): string | undefined => readablePath(buyMaterialOrderDocument, row['orderId'])

/** Where a line is opened: its order, or its own page for people who buy and fetch and may not open orders. */
export const linePath = (row: ListRow): string => orderPathOf(row) ?? linePhoneAddress(row.id)

const leading: Readonly<Record<string, (row: ListRow) => string | undefined>> = {
  buyMaterialOrderCode: orderPathOf,
  material: (row) => readablePath(materialDocument, idOf(row['material'])),
  supplier: (row) => writablePath(supplierDocument, idOf(row['supplier'])),
}

/** Where the cells of a line lead: to its order, and to its material and its supplier for people who may open these. */
export const buyMaterialCellPath = (row: ListRow, key: string): string | undefined => leading[key]?.(row)
