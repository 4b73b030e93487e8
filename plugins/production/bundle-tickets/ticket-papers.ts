import { message } from '../../../core/shared/message.ts'
import type { TicketPaper } from './ticket-layout.ts'

/** The papers of tickets. */
export const ticketPapers: readonly TicketPaper[] = [
  {
    value: 'a4',
    title: message('A4（每页 10 张，按线裁切）'),
    size: 'A4',
    width: 95,
    height: 55,
    edge: 2,
    code: 29,
    rows: { size: 12, pieces: 7, style: 10, color: 9, bed: 8, order: 5 },
    sheet: { columns: 2, rows: 5, left: 10, top: 11 },
  },
  {
    value: '100x100',
    title: message('标签 100 × 100 mm'),
    size: '100mm 100mm',
    width: 100,
    height: 100,
    edge: 2,
    code: 40,
    rows: { size: 24, pieces: 12, style: 20, color: 17, bed: 15, order: 8 },
  },
  {
    value: '80x50',
    title: message('标签 80 × 50 mm'),
    size: '80mm 50mm',
    width: 80,
    height: 50,
    edge: 2,
    code: 29,
    rows: { size: 11, pieces: 6, style: 9, color: 8, bed: 7, order: 5 },
  },
  {
    value: '60x40',
    title: message('标签 60 × 40 mm'),
    size: '60mm 40mm',
    width: 60,
    height: 40,
    edge: 1.5,
    code: 23,
    rows: { size: 9, pieces: 5, style: 7, color: 6.5, bed: 5.5, order: 4 },
  },
]
