import type { LabelRows } from '../../../core/shared/label-papers.ts'

/** The parts of a ticket beside its code, from top to bottom. */
export const ticketRows = ['size', 'pieces', 'style', 'color', 'bed', 'order'] as const
export type TicketRow = (typeof ticketRows)[number]

export const ticketRowHeights: LabelRows<TicketRow> = {
  a4: { size: 12, pieces: 7, style: 10, color: 9, bed: 8, order: 5 },
  '100x100': { size: 24, pieces: 12, style: 20, color: 17, bed: 15, order: 8 },
  '80x50': { size: 11, pieces: 6, style: 9, color: 8, bed: 7, order: 5 },
  '60x40': { size: 9, pieces: 5, style: 7, color: 6.5, bed: 5.5, order: 4 },
}
