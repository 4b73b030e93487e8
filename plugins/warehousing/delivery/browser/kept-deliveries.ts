import { keptRecords } from '../../../../core/browser/phone/kept-records.ts'
import { materialInboundOrderDocument } from '../../material-inbound-orders/material-inbound-order-document.ts'
import { type Delivery, deliveryReply, deliverySigners } from '../delivery-contract.ts'

/** What suppliers have still to bring, for when there is no network. */
export const keptDeliveries = keptRecords<Delivery>(materialInboundOrderDocument.noun, deliveryReply, deliverySigners)
