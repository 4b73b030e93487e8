import type { ListSource } from '../../../../core/server/list-source.ts'
import { cropOrderDocument } from '../../crop-orders/crop-order-document.ts'
import { bundleTicketFields, bundleTicketSearch } from '../bundle-ticket-contract.ts'
import { bundleTicketDocument } from '../bundle-ticket-document.ts'

/** The list of tickets; its page shows those of one cutting order. */
export const bundleTicketList: ListSource = {
  document: bundleTicketDocument,
  fields: bundleTicketFields,
  search: bundleTicketSearch,
  table: 'bundle_tickets',
  joins: 'join crop_orders c on c.id = d.crop_order_id join crop_order_batches b on b.id = d.batch_id',
  columns: {
    pieceNumbers: { select: `d.first_piece || '–' || d.last_piece` },
    cropDate: { select: 'b.crop_date' },
    cropOrder: {
      select: `json_build_object('id', c.id, 'name', c.production_order_code)`,
      filter: 'd.crop_order_id',
    },
  },
  // A reprint stands in the trail of the cutting order.
  follows: [cropOrderDocument.noun],
  defaultSort: [{ key: 'number', descending: false }],
}
