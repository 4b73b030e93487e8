import { pluginOf } from '../../core/server/plugin-rooms.ts'
import { warehousingManifest } from './manifest.ts'
import { warehousingModules } from './server/warehousing-modules.ts'
import { stockServerRoom } from './stock/server/stock-server-room.ts'

/** The server plugin of warehousing. */
export const warehousingServer = pluginOf(warehousingManifest, [stockServerRoom], {
  modules: warehousingModules,
})
