import type { LabelRows } from '../../../core/shared/label-papers.ts'

/** The parts of a shelf's label beside its code, from top to bottom. */
export const shelfLabelRows = ['place', 'warehouse', 'description'] as const
export type ShelfLabelRow = (typeof shelfLabelRows)[number]

export const shelfLabelHeights: LabelRows<ShelfLabelRow> = {
  a4: { place: 29, warehouse: 12, description: 10 },
  '100x100': { place: 52, warehouse: 24, description: 20 },
  '80x50': { place: 26, warehouse: 11, description: 9 },
  '60x40': { place: 21, warehouse: 9, description: 7 },
}
