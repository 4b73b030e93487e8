import type { ServerPlugin } from '../../core/server/plugin.ts'
import { patternRoomManifest } from './manifest.ts'

/** What the pattern room adds to the server. */
export const patternRoomServer: ServerPlugin = {
  manifest: patternRoomManifest,
  routes: [],
}
