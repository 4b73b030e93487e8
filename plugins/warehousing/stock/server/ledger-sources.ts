import { arrivedFigure, clothInboundLedger } from '../../cloth-inbound-orders/server/cloth-inbound-ledger.ts'
import {
  clothOutboundLedger,
  firstShipmentFigure,
  promisedFigure,
} from '../../cloth-outbound-orders/server/cloth-outbound-ledger.ts'
import { dispatchedFigure } from '../../dispatch-orders/server/dispatch-figure.ts'
import { garmentFigure } from '../../garments/server/garment-sources.ts'
import {
  materialInboundLedger,
  receivedFigure,
  returnedFigure,
} from '../../material-inbound-orders/server/material-inbound-ledger.ts'
import { issuedFigure, materialOutboundLedger } from '../../material-outbound-orders/server/material-outbound-ledger.ts'
import { repairedFigure, returnGoodsLedger } from '../../return-goods-orders/server/return-goods-ledger.ts'
import { stockMoveLedger } from '../../stock-moves/server/stock-move-ledger.ts'
import { stockTakeLedger } from '../../stock-takes/server/stock-take-ledger.ts'
import { type DerivedFigure, type LedgerSource, stockChecksOf } from './stock-verification.ts'

/** The documents that move stock. Each room that calls the ledger is listed here. */
const ledgerSources: readonly LedgerSource[] = [
  materialInboundLedger,
  materialOutboundLedger,
  clothInboundLedger,
  clothOutboundLedger,
  returnGoodsLedger,
  stockTakeLedger,
  stockMoveLedger,
]

/** The figures of other documents that follow from documents of the warehouse. */
const derivedFigures: readonly DerivedFigure[] = [
  receivedFigure,
  issuedFigure,
  returnedFigure,
  garmentFigure,
  arrivedFigure,
  promisedFigure,
  firstShipmentFigure,
  dispatchedFigure,
  repairedFigure,
]

/** What `npm run verify` and the page of the administrator check. */
export const stockChecks = stockChecksOf(ledgerSources, derivedFigures)
