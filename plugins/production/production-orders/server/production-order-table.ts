import { lineTable, storedDocumentTable } from '../../../../core/server/document/document-table.ts'
import { nameOnly, refers, refersEach } from '../../../../core/server/document/reference-target.ts'
import { measurementPointModel } from '../../../../core/shared/document/document-measurements.ts'
import { message } from '../../../../core/shared/message.ts'
import { userTarget } from '../../../admin/server-public.ts'
import { brandTarget, supplierTarget, unitTarget, warehouseTarget } from '../../../master-data/server-public.ts'
import { materialTarget } from '../../../materials/server-public.ts'
import {
  externalLineCost,
  externalProcessingPrice,
  lineCost,
  piecesOf,
  processingPrice,
  saleOrderSizeModel,
} from '../../../sales/public.ts'
import { productionOrderDocument } from '../production-order-document.ts'
import {
  productionLineModel,
  type ProductionOrder,
  productionOrderModel,
  productionProcessModel,
  productionSecondaryModel,
} from '../production-order-model.ts'
import { foundSale, usualPriceOf } from './production-order-requires.ts'
import { requiredQuantity } from '../production-order-quantities.ts'
import { requiredOf } from './production-issued-quantities.ts'
import { cropOrderSql, shownOfSaleOrder, sizeFiguresSql } from './production-order-sql.ts'
import {
  productionOrderLines,
  productionOrderMeasurements,
  productionOrderProcesses,
  productionOrders,
  productionOrderSecondaryProcesses,
  productionOrderSizes,
} from './production-order-tables.ts'

/** A factory with what people need to reach it. */
const factoryTarget = {
  ...supplierTarget,
  parts: { phone: '$.phone', address: `json_build_object('fullAddress', $.full_address)` },
}

type Stored = Pick<ProductionOrder, 'sizeRange' | 'bomItems' | 'productionProcesses' | 'secondaryProcesses'> & {
  readonly points: ProductionOrder['measurement']['points']
}

/** The production order bound to its tables. */
export const productionOrderTable = storedDocumentTable(productionOrderModel, {
  document: productionOrderDocument,
  table: productionOrders,
  references: {
    ...refersEach(userTarget, 'user', 'lastUpdater'),
    factory: refers(factoryTarget, { filter: 'factory' }),
    productionFollower: refers(userTarget, { filter: 'productionFollower' }),
    receiveWarehouse: refers(warehouseTarget),
    brand: refers(nameOnly(brandTarget), { filter: 'brand' }),
    businessFollower: refers(userTarget, { filter: 'businessFollower' }),
    secondaryProcessesReviewer: refers(userTarget),
  },
  computed: {
    ...shownOfSaleOrder,
    cropOrder: cropOrderSql,
    latestPurchase: 'd.latest_purchase',
    sizeFigures: sizeFiguresSql,
  },
  onCreate: {
    customerPurchaseOrder: ({ productionFollower }, _columns, answers) => ({
      ...foundSale(answers)?.purchase,
      productionFollower,
    }),
    isUnderApproval: () => false,
    editWindow: (_order, _columns, answers) => foundSale(answers)?.editWindow,
    template: (_order, _columns, answers) => foundSale(answers)?.template,
    templateDesign: ({ code, type, customerCode }) => ({ customerCode, code, type }),
    templateProcess: (_order, _columns, answers) => foundSale(answers)?.process,
    cropOrder: () => null,
    latestPurchase: () => null,
    sizeFigures: () => [],
  },
  stored: {
    tables: {
      sizeRange: lineTable(saleOrderSizeModel, { table: productionOrderSizes, parent: 'orderId', match: 'place' }),
      bomItems: lineTable(productionLineModel, {
        table: productionOrderLines,
        parent: 'orderId',
        references: { material: refers(materialTarget) },
        computed: {
          requiredQuantity: requiredOf('$'),
          issuedQuantity: 'trim_scale($.issued_quantity)::text',
          usualPrice: 'trim_scale($_material.price)::text',
        },
        derives: { price: lineCost, externalPrice: externalLineCost },
        onCreate: {
          requiredQuantity: (line, _columns, answers) =>
            requiredQuantity(line, piecesOf(foundSale(answers)?.purchase?.sizeRange ?? [])),
          issuedQuantity: () => '0',
          usualPrice: ({ material }, _columns, answers) => usualPriceOf(material.id, answers),
        },
      }),
      productionProcesses: lineTable(productionProcessModel, {
        table: productionOrderProcesses,
        parent: 'orderId',
        derives: { price: processingPrice, externalPrice: externalProcessingPrice },
      }),
      secondaryProcesses: lineTable(productionSecondaryModel, {
        table: productionOrderSecondaryProcesses,
        parent: 'orderId',
        references: {
          supplier: refers(supplierTarget, { label: message('二次工艺') }),
          unit: refers(unitTarget, { label: message('二次工艺') }),
        },
        computed: { supplierName: `coalesce($_supplier.name, '')` },
        onCreate: { supplierName: ({ supplier }) => supplier?.name ?? '' },
      }),
      points: lineTable(measurementPointModel, { table: productionOrderMeasurements, parent: 'orderId' }),
    },
    pack: ({ sizeRange, bomItems, productionProcesses, secondaryProcesses, measurement }) => ({
      sizeRange,
      bomItems,
      productionProcesses,
      secondaryProcesses,
      points: measurement.points,
    }),
    unpack: (order, { points, ...lists }: Stored) => ({
      ...order,
      ...lists,
      measurement: { ...order.measurement, points },
    }),
  },
})
