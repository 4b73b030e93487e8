import { materialInboundOrderDocument } from '../material-inbound-orders/material-inbound-order-document.ts'

/** The preview of the labels of a sign-in's rolls. */
export const rollLabelPath = `${materialInboundOrderDocument.path}/$id/rolls`

/** The address of the preview of roll labels. `rolls` is the typed text. */
export function rollLabelAddress(id: number, paper: string, rolls: string): string {
  return `${rollLabelPath.replace('$id', String(id))}?paper=${paper}&rolls=${encodeURIComponent(rolls)}`
}

/** The id of the labels on a paper. */
export const rollLabelTemplateId = (paper: string) => `${materialInboundOrderDocument.noun}.roll-${paper}`
