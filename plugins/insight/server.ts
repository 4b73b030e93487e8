import { route, type ServerPlugin } from '../../core/server/plugin.ts'
import { insightFigures } from './insight-contract.ts'
import { insightManifest } from './manifest.ts'
import { readFigures } from './server/insight-figures.ts'

/** The server plugin of figures. Its lists are those of the other plugins. */
export const insightServer: ServerPlugin = {
  manifest: insightManifest,
  routes: [route(insightFigures, readFigures)],
}
