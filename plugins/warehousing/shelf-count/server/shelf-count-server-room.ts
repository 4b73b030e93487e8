import type { ServerRoom } from '../../../../core/server/plugin-rooms.ts'
import { route } from '../../../../core/server/plugin.ts'
import { shelfCountRead } from '../shelf-count-contract.ts'
import { readShelfCount } from './shelf-count-reading.ts'

/** Counts of shelves on the server: what stock takes under way count there. */
export const shelfCountServerRoom: ServerRoom = {
  routes: [route(shelfCountRead, ({ db, params, actor }) => readShelfCount(db, params.id, actor))],
}
