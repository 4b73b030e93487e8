import type { LabelRows } from '../../../core/shared/label-papers.ts'

/** The parts of a carton's label beside its code, from top to bottom. */
export const cartonLabelRows = ['customer', 'po', 'style', 'ratio', 'pieces', 'shipment'] as const
export type CartonLabelRow = (typeof cartonLabelRows)[number]

export const cartonLabelHeights: LabelRows<CartonLabelRow> = {
  a4: { customer: 9, po: 8, style: 9, ratio: 13, pieces: 7, shipment: 5 },
  '100x100': { customer: 17, po: 15, style: 17, ratio: 24, pieces: 13, shipment: 10 },
  '80x50': { customer: 8, po: 7, style: 8, ratio: 12, pieces: 6.5, shipment: 4.5 },
  '60x40': { customer: 6.5, po: 5.5, style: 6.5, ratio: 9.5, pieces: 5, shipment: 4 },
}
