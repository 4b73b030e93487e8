import type { DocumentKind } from '../../../core/shared/document.ts'
import { message } from '../../../core/shared/message.ts'
import { materialOutboundOrderDocument } from '../material-outbound-orders/material-outbound-order-document.ts'

/** What lies at factories: a row for each factory and material, summed over the outbound orders. */
export const factoryMaterialDocument: DocumentKind = {
  noun: 'factory_materials',
  key: materialOutboundOrderDocument.key,
  title: message('外发工厂物料'),
  path: '/dashboard/warehousing/factoryMaterials',
  codeField: 'name',
  timeline: false,
}
