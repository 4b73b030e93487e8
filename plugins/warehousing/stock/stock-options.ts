import type { Option } from '../../../core/shared/fields.ts'
import { message } from '../../../core/shared/message.ts'
import { either, every, readOrWrite, write } from '../../../core/shared/permission.ts'

/** What lies in stock: materials, or the sewn garments of production orders. */
export const stockKinds = ['material', 'cloth'] as const
export type StockKind = (typeof stockKinds)[number]

/** The qualities of stock (C-open-91). Only good stock is available to documents that do not name another quality. */
export const stockQualities = ['Good', 'Defect', 'Repair'] as const
export type StockQuality = (typeof stockQualities)[number]

export const stockQualityOptions: readonly Option[] = [
  { value: 'Good', label: message('良品'), tone: 'done' },
  { value: 'Defect', label: message('次品'), tone: 'danger' },
  { value: 'Repair', label: message('待返修'), tone: 'warning' },
]

/** What became of a promise of stock. */
export const reservationStates = ['Open', 'Consumed', 'Released'] as const
/** Limits of stock. */
export const stockLimits = {
  /** Characters of a dye lot. */
  lot: 60,
  /** Characters of a size's name. */
  size: 60,
  /** The greatest quantity of a line. */
  quantity: '99999999.99',
} as const

/** Who sees the stock of materials, and who sees that of garments (D54). */
export const stockReaders = {
  material: readOrWrite('MATERIAL_INBOUND_ORDER', 'MATERIAL_OUTBOUND_ORDER'),
  cloth: readOrWrite(
    'CLOTH_WAREHOUSE_BOOKING_ORDER',
    'CLOTH_INBOUND_ORDER',
    'CLOTH_OUTBOUND_ORDER',
    'DISPATCH_ORDER',
    'RETURN_GOODS_ORDER',
  ),
} as const

/** Who opens a shelf: people who see either kind of stock; of the other they see nothing. */
export const shelfReaders = either(stockReaders.material, stockReaders.cloth)

/** Who takes and moves stock: people who write the sign-in and the issue of its kind (D54). */
export const stockKeepers = {
  material: every(write('MATERIAL_INBOUND_ORDER'), write('MATERIAL_OUTBOUND_ORDER')),
  cloth: every(write('CLOTH_INBOUND_ORDER'), write('CLOTH_OUTBOUND_ORDER')),
} as const
