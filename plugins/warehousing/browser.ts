import type { BrowserPlugin } from '../../core/browser/plugin.ts'
import { clothInboundOrderViews } from './cloth-inbound-orders/browser/cloth-inbound-order-views.ts'
import { clothInboundOrderDocument } from './cloth-inbound-orders/cloth-inbound-order-document.ts'
import { bookingOrderViews } from './cloth-warehouse-booking-orders/browser/booking-order-views.ts'
import { bookingOrderDocument } from './cloth-warehouse-booking-orders/booking-order-document.ts'
import { clothOutboundOrderViews } from './cloth-outbound-orders/browser/cloth-outbound-order-views.ts'
import { clothOutboundOrderDocument } from './cloth-outbound-orders/cloth-outbound-order-document.ts'
import { cartonLabelViews } from './carton-labels/browser/carton-label-views.ts'
import { factoryMaterialViews } from './factory-materials/browser/factory-material-views.ts'
import { factoryMaterialDocument } from './factory-materials/factory-material-document.ts'
import { warehousingManifest } from './manifest.ts'
import { materialInboundOrderViews } from './material-inbound-orders/browser/material-inbound-order-views.ts'
import { materialInboundOrderDocument } from './material-inbound-orders/material-inbound-order-document.ts'
import { materialOutboundOrderViews } from './material-outbound-orders/browser/material-outbound-order-views.ts'
import { materialOutboundOrderDocument } from './material-outbound-orders/material-outbound-order-document.ts'
import { returnGoodsOrderViews } from './return-goods-orders/browser/return-goods-order-views.ts'
import { returnGoodsOrderDocument } from './return-goods-orders/return-goods-order-document.ts'
import { stockMoveViews } from './stock-moves/browser/stock-move-views.ts'
import { stockMoveDocument } from './stock-moves/stock-move-document.ts'
import { stockTakeViews } from './stock-takes/browser/stock-take-views.ts'
import { stockTakeDocument } from './stock-takes/stock-take-document.ts'
import { stockVerificationViews } from './stock/browser/stock-verification-views.ts'
import { stockViews } from './stock/browser/stock-views.ts'
import { stockDocuments, stockEntryDocuments } from './stock/stock-documents.ts'
import { warehousingPhoneViews } from './phone/browser/warehousing-phone-views.ts'
import { rollLabelViews } from './roll-labels/browser/roll-label-views.ts'
import { shelfLabelViews } from './shelf-labels/browser/shelf-label-views.ts'

/** The browser plugin of warehousing. */
export const warehousing: BrowserPlugin = {
  manifest: warehousingManifest,
  documents: [
    materialInboundOrderDocument,
    materialOutboundOrderDocument,
    bookingOrderDocument,
    clothOutboundOrderDocument,
    clothInboundOrderDocument,
    returnGoodsOrderDocument,
    factoryMaterialDocument,
    stockTakeDocument,
    stockMoveDocument,
    ...Object.values(stockDocuments),
    ...Object.values(stockEntryDocuments),
  ],
  views: [
    ...materialInboundOrderViews,
    ...materialOutboundOrderViews,
    ...bookingOrderViews,
    ...clothOutboundOrderViews,
    ...clothInboundOrderViews,
    ...returnGoodsOrderViews,
    ...factoryMaterialViews,
    ...rollLabelViews,
    ...cartonLabelViews,
    ...shelfLabelViews,
    ...warehousingPhoneViews,
    ...stockViews,
    ...stockTakeViews,
    ...stockMoveViews,
    ...stockVerificationViews,
  ],
  parts: async () => (await import('./browser-parts.ts')).warehousingParts,
  english: () => import('./locales/en.json'),
}
