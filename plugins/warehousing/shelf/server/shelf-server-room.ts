import type { ServerRoom } from '../../../../core/server/plugin-rooms.ts'
import { route } from '../../../../core/server/plugin.ts'
import { shelfRead } from '../shelf-contract.ts'
import { readShelf } from './shelf-reading.ts'

/** Shelves on the server: what their labels tell. */
export const shelfServerRoom: ServerRoom = {
  routes: [route(shelfRead, ({ db, params, actor }) => readShelf(db, params.id, actor))],
}
