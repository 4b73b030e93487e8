import { clothOutboundOrderDocument } from '../cloth-outbound-orders/cloth-outbound-order-document.ts'

/** The preview of the labels of a shipment's cartons. */
export const cartonLabelPath = `${clothOutboundOrderDocument.path}/$id/cartons`

/** The address of the preview of carton labels. `cartons` is the typed text; an empty one means all. */
export function cartonLabelAddress(id: number, paper: string, cartons: string): string {
  return `${cartonLabelPath.replace('$id', String(id))}?paper=${paper}&cartons=${encodeURIComponent(cartons)}`
}

/** The id of the labels on a paper. */
export const cartonLabelTemplateId = (paper: string) => `${clothOutboundOrderDocument.noun}.carton-${paper}`
