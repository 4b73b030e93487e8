import type { LabelRows } from '../../../core/shared/label-papers.ts'

/** The parts of a roll's label beside its code, from top to bottom. */
export const rollLabelRows = ['material', 'color', 'lot', 'quantity', 'order', 'inbound'] as const
export type RollLabelRow = (typeof rollLabelRows)[number]

export const rollLabelHeights: LabelRows<RollLabelRow> = {
  a4: { material: 13, color: 9, lot: 9, quantity: 10, order: 5, inbound: 5 },
  '100x100': { material: 24, color: 17, lot: 17, quantity: 18, order: 10, inbound: 10 },
  '80x50': { material: 12, color: 8, lot: 8, quantity: 9, order: 4.5, inbound: 4.5 },
  '60x40': { material: 9, color: 6.5, lot: 6.5, quantity: 7, order: 4, inbound: 4 },
}
