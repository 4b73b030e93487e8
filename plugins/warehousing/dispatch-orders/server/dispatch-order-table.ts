import { documentListSource } from '../../../../core/server/document/document-list-source.ts'
import { documentTable, lineTable } from '../../../../core/server/document/document-table.ts'
import { refers, refersEach } from '../../../../core/server/document/reference-target.ts'
import { userTarget } from '../../../admin/server-public.ts'
import { supplierTarget, warehouseTarget } from '../../../master-data/server-public.ts'
import { shipmentTarget } from '../../cloth-outbound-orders/server/shipment-target.ts'
import { dispatchOrderRows } from '../dispatch-order-contract.ts'
import { dispatchOrderDocument } from '../dispatch-order-document.ts'
import { dispatchLineModel, dispatchOrderModel } from '../dispatch-order-model.ts'
import { dispatchOrderLines, dispatchOrders } from './dispatch-order-tables.ts'

/** The dispatch order bound to its tables. */
export const dispatchOrderTable = documentTable(dispatchOrderModel, {
  document: dispatchOrderDocument,
  table: dispatchOrders,
  references: {
    ...refersEach(userTarget, 'user', 'lastUpdater'),
    warehouse: refers(warehouseTarget, { filter: 'warehouse' }),
    logisticsSupplier: refers(supplierTarget, { filter: 'logisticsSupplier' }),
  },
  // This document has no `onCreate`: the page reads a new one back, because the database knows its shipments.
  lines: {
    clothOutboundOrders: lineTable(dispatchLineModel, {
      table: dispatchOrderLines,
      parent: 'orderId',
      // A shipment has one line, whichever id a body gives it.
      match: { by: 'clothOutboundOrderId' },
      // The steps of a shipment say when it is kept; one that may go takes its line along.
      references: { clothOutboundOrder: refers(shipmentTarget, { released: true }) },
      computed: {
        clothOutboundOrderId: '$.cloth_outbound_order_id',
        clothOutboundOrderCode:
          '(select s.cloth_outbound_order_code from cloth_outbound_orders s where s.id = $.cloth_outbound_order_id)',
      },
    }),
  },
})

export const dispatchOrderList = documentListSource(dispatchOrderTable, dispatchOrderRows, {
  inKeyword: [
    'dispatchOrderCode',
    'clothOutboundOrderCode',
    'customerName',
    'brandName',
    'productionOrderCode',
    'customerPO',
    'code',
    'color',
    'trackingNumber',
    'licensePlate',
    'driver',
    'driverPhone',
  ],
  record: {
    detail: `concat_ws(' · ', d.dispatch_date::text, nullif(d.license_plate, ''), nullif(d.driver, ''),
      nullif(d.tracking_number, ''), nullif(d.brand_name, ''))`,
  },
})
