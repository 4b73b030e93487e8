import type { ServerRoom } from '../../../../core/server/plugin-rooms.ts'
import { route } from '../../../../core/server/plugin.ts'
import { cartonShipmentRead } from '../carton-contract.ts'
import { readCartonShipment } from './carton-reading.ts'

/** The cartons of shipments on the server, as phones check them. */
export const cartonServerRoom: ServerRoom = {
  routes: [route(cartonShipmentRead, ({ db, params }) => readCartonShipment(db, params.id))],
}
