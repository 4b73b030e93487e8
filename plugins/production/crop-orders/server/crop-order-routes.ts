import { type Route, route } from '../../../../core/server/plugin.ts'
import { notFound } from '../../../../core/server/refusal.ts'
import { cropOrderStart } from '../crop-order-contract.ts'
import { cropOriginSearch } from '../crop-origin-contract.ts'
import { findProduced } from './crop-order-produced.ts'
import { searchCropOrigins } from './crop-origins.ts'

export const cropOrderRoutes: readonly Route[] = [
  route(cropOrderStart, async ({ db, query }) => {
    const produced = await findProduced(db, query.productionId)
    if (!produced) throw notFound()
    const { id, productionOrderCode: name, saleOrderCode, factory, sizeRange, ...start } = produced
    const productionOrder = { id, name, saleOrderCode, factory: factory?.name ?? null, sizeRange: [...sizeRange] }
    return { ...start, designImageUrls: [...start.designImageUrls], productionOrder }
  }),
  route(cropOriginSearch, ({ db, query, body }) => searchCropOrigins(db, body, query)),
]
