import { z } from 'zod'
import { contract, id, idParams, namedReference } from '../../../core/shared/contract.ts'
import { documentSearch } from '../../../core/shared/document/document-search.ts'
import { longestReason } from '../../../core/shared/document/document-approval.ts'
import { readersOf } from '../../../core/shared/document.ts'
import { fieldsOf } from '../../../core/shared/fields.ts'
import { message } from '../../../core/shared/message.ts'
import { write } from '../../../core/shared/permission.ts'
import { cropOrderDocument } from '../crop-orders/crop-order-document.ts'
import { mostBundles } from './bundle-rule.ts'
import { bundleTicketDocument } from './bundle-ticket-document.ts'

const { noun } = bundleTicketDocument
const reading = readersOf(bundleTicketDocument)
const count = z.number().int()

/** The fields of tickets; columns, filters and spreadsheet are derived from them. */
export const bundleTicketFields = fieldsOf([
  { key: 'number', label: message('扎号'), kind: 'integer', width: 80, search: 'range', sort: true },
  { key: 'size', label: message('尺码'), kind: 'text', width: 100, search: 'contains' },
  { key: 'pieces', label: message('件数'), kind: 'integer', width: 80, search: 'range', sum: true },
  { key: 'pieceNumbers', label: message('件号'), kind: 'text', width: 120 },
  { key: 'bed', label: message('床次'), kind: 'integer', width: 80, search: 'range', sort: true },
  { key: 'cropDate', label: message('裁剪日期'), kind: 'date', width: 110 },
  { key: 'dyeLot', label: message('缸号'), kind: 'text', width: 120, search: 'contains' },
  { key: 'printVersion', label: message('打印版次'), kind: 'integer', width: 90, search: 'range', sort: true },
  // The list of tickets always shows those of one cutting order.
  { key: 'cropOrder', label: cropOrderDocument.title, kind: 'reference', width: 120, search: 'oneOf', exported: false },
])

const row = z.object({
  id,
  number: count,
  size: z.string(),
  pieces: count,
  pieceNumbers: z.string(),
  bed: count,
  cropDate: z.string().nullable(),
  dyeLot: z.string(),
  printVersion: count,
  cropOrder: namedReference,
})

export const bundleTicketSearch = documentSearch({
  path: noun,
  summary: 'Search bundle tickets',
  permission: reading,
  fields: bundleTicketFields,
  row,
})

/** What a ticket says of the cutting order that it belongs to. */
const belonging = z.object({
  cropOrderId: id,
  productionOrderCode: z.string(),
  customerPO: z.string(),
  code: z.string(),
  sampleType: z.string(),
  color: z.string(),
})

const ticket = row.omit({ pieceNumbers: true, cropOrder: true }).extend({
  firstPiece: count,
  lastPiece: count,
  identity: z.string(),
})
export type BundleTicket = z.output<typeof ticket>

const printedTickets = belonging.extend({ tickets: z.array(ticket) })
export type PrintedTickets = z.output<typeof printedTickets>

export const bundleTicketsRead = contract({
  method: 'GET',
  path: `${cropOrderDocument.noun}/:id/${noun}`,
  permission: reading,
  summary: 'The tickets of a cutting order with what is printed on them; of some bundles, or of all',
  params: idParams,
  /** Numbers of bundles as `numberRanges` writes them. */
  query: z.object({ numbers: z.string().max(12_000).optional() }),
  reply: printedTickets,
})

export const bundleTicketsReprint = contract({
  method: 'PUT',
  path: `${cropOrderDocument.noun}/:id/${noun}/reprint`,
  permission: write(bundleTicketDocument.key),
  summary: 'Give tickets of a cutting order a new version, which makes their printed papers invalid',
  params: idParams,
  body: z.strictObject({
    numbers: z.array(z.number().int().min(1).max(mostBundles)).min(1).max(mostBundles),
    reason: z.string().trim().max(longestReason),
  }),
  reply: z.object({ count }),
})

const scanned = belonging.extend(ticket.shape).extend({
  saleOrderCode: z.string(),
  brand: z.string().nullable(),
  factory: z.string().nullable(),
  designImageUrls: z.array(z.string()),
  /** The number of bundles of the cutting order. */
  bundles: count,
  /** The pieces that are ordered and cut of each size of the order. */
  sizes: z.array(z.object({ name: z.string(), ordered: count, cut: count })),
})
export type ScannedTicket = z.output<typeof scanned>
export const scannedTicket: z.ZodType<ScannedTicket> = scanned

export const bundleTicketScan = contract({
  method: 'GET',
  path: `${noun}/scan/:identity`,
  permission: reading,
  summary: 'The ticket of a printed code: where it belongs, and its current version',
  params: z.object({ identity: z.string().max(60) }),
  reply: scanned,
})
