export { clothInboundOrderDocument } from './cloth-inbound-orders/cloth-inbound-order-document.ts'
export { clothOutboundOrderDocument } from './cloth-outbound-orders/cloth-outbound-order-document.ts'
