import { type Route, route } from '../../../../core/server/plugin.ts'
import { readableRecord } from '../../../../core/shared/document/document-access.ts'
import {
  bulkPurchaseBegin,
  bulkPurchaseCancel,
  bulkPurchaseClose,
  bulkPurchaseRead,
  bulkPurchaseReopen,
  bulkPurchaseUpdate,
} from '../bulk-purchase-contract.ts'
import { bulkPurchaseModel } from '../bulk-purchase-model.ts'
import { bulkPurchaseStore, changeLine } from './bulk-purchase-store.ts'
import { actOnLines } from './bulk-purchase-work.ts'

/** The routes of the lines of bulk purchase orders, except those of their list. */
export const bulkPurchaseRoutes: readonly Route[] = [
  route(bulkPurchaseRead, async ({ db, actor, params }) =>
    readableRecord(bulkPurchaseModel, await bulkPurchaseStore.read(db, params.id), actor.permissions),
  ),
  route(bulkPurchaseUpdate, async ({ actor, params, body, work }) => {
    const saved = await work((current) => changeLine(current, { ...body, id: params.id }))
    return readableRecord(bulkPurchaseModel, saved, actor.permissions)
  }),
  route(bulkPurchaseBegin, ({ body, work }) =>
    work((current) => actOnLines(current, body.materialBulkPurchaseIds, 'start')),
  ),
  route(bulkPurchaseCancel, ({ body, work }) =>
    work((current) => actOnLines(current, body.materialBulkPurchaseIds, 'cancel', body.cancelReason)),
  ),
  route(bulkPurchaseClose, ({ body, work }) =>
    work((current) => actOnLines(current, body.materialBulkPurchaseIds, 'close', body.closeReason)),
  ),
  route(bulkPurchaseReopen, ({ body, work }) =>
    work((current) => actOnLines(current, body.materialBulkPurchaseIds, 'reopen')),
  ),
]
