import { z } from 'zod'
import { namedReference } from '../../../core/shared/contract.ts'
import { choice, computed, reference, referenceOf, text } from '../../../core/shared/document/document-fields.ts'
import type { Option } from '../../../core/shared/fields.ts'
import { type Message, message } from '../../../core/shared/message.ts'
import { materialReference } from '../../materials/public.ts'
import { movedOrder } from '../moved-order.ts'
import { stockKinds, stockLimits, stockQualities, stockQualityOptions } from '../stock/stock-options.ts'

export const stockKindOptions: readonly Option[] = [
  { value: 'material', label: message('物料') },
  { value: 'cloth', label: message('成衣') },
]

/** What kind of stock a document is about. */
export const stockKindField = (label: Message) =>
  choice({
    label,
    values: stockKinds,
    options: stockKindOptions,
    empty: 'material',
    list: { width: 90, search: 'oneOf' },
  })

/** The production order of a line with its sizes: the one that a material was bought for, or the one that made a garment. */
export const stockedOrder = movedOrder.extend({ sizes: z.array(z.string()) })

/** What a line of a stock take or a move says of the item: a material with its lot, or a size of a production order. */
export const stockItemFields = {
  material: referenceOf({ label: message('物料'), to: 'materials', wire: materialReference }),
  productionOrder: referenceOf({ label: message('生产单'), to: 'production_orders', wire: stockedOrder }),
  size: text({ label: message('尺码'), most: stockLimits.size }),
  warehouseLocation: reference({ label: message('库位'), to: 'warehouse_locations' }),
  lot: text({ label: message('缸号'), most: stockLimits.lot }),
  quality: choice({ label: message('品质'), values: stockQualities, options: stockQualityOptions, empty: 'Good' }),
}

/** What answers show of a line in addition. */
export const stockItemShown = {
  unit: computed({ label: message('单位'), wire: namedReference.nullable(), untold: true }),
}

/** The limits of stock takes and moves. */
export const stockLineLimits = { lines: 500, comment: 200, description: 500, reason: 200, files: 10 } as const
