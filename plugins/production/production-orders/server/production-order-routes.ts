import { type Route, route } from '../../../../core/server/plugin.ts'
import { refused } from '../../../../core/server/refusal.ts'
import { message } from '../../../../core/shared/message.ts'
import { loadProcessValuationOrder } from '../../../pattern-room/server-public.ts'
import { productionOrderStart, productionStatusUpdate, productionValuationRead } from '../production-order-contract.ts'
import { productionOriginSearch } from '../production-origin-contract.ts'
import { isSettable } from '../production-order-options.ts'
import { statusSteps } from '../production-order-steps.ts'
import { startProduction } from './production-order-start.ts'
import { productionOrderStore } from './production-order-store.ts'
import { searchProductionOrigins } from './production-origins.ts'

export const productionOrderRoutes: readonly Route[] = [
  route(productionOrderStart, ({ db, query }) => startProduction(db, query)),
  route(productionOriginSearch, ({ db, query, body }) => searchProductionOrigins(db, body, query)),
  route(productionValuationRead, async ({ db, query }) => ({
    valuation: (await loadProcessValuationOrder(db, query.templateId)) ?? null,
  })),
  route(productionStatusUpdate, ({ params, body: { status, version }, work }) =>
    work((current) => {
      if (!isSettable(status)) throw refused(409, message('生产状态只能改为生产中、部分完成或已完成'))
      return productionOrderStore.step(current, statusSteps[status], params.id, { version })
    }),
  ),
]
