import { type Route, route } from '../../../../core/server/plugin.ts'
import { buyMaterialWarehouseCreate, buyMaterialWarehouseUpdate } from '../buy-material-warehouse-contract.ts'
import { changeStored, receive } from './buy-material-warehouse-store.ts'

/** What is done to materials in the warehouse; its lists are answered by core. */
export const buyMaterialWarehouseRoutes: readonly Route[] = [
  route(buyMaterialWarehouseCreate, ({ body, work }) => work((current) => receive(current, body))),
  route(buyMaterialWarehouseUpdate, ({ body, work }) => work((current) => changeStored(current, body))),
]
