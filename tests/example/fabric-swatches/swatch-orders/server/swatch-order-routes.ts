import { documentRoutes } from '../../../../../core/server/document/document-routes.ts'
import { swatchOrderCalls } from '../swatch-order-contract.ts'
import { swatchOrderModel } from '../swatch-order-model.ts'
import { swatchOrderStore } from './swatch-order-store.ts'

export const swatchOrderRoutes = documentRoutes(swatchOrderModel, swatchOrderCalls, swatchOrderStore)
