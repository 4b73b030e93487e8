import type { ServerRoom } from '../../../../core/server/plugin-rooms.ts'
import { route } from '../../../../core/server/plugin.ts'
import { arrivalRead } from '../garment-arrival-contract.ts'
import { readArrival } from './garment-arrival-reading.ts'

/** Bookings on the server, as phones sign them in. */
export const garmentArrivalServerRoom: ServerRoom = {
  routes: [route(arrivalRead, ({ db, params }) => readArrival(db, params.id))],
}
