import type { ServerPlugin } from '../../core/server/plugin.ts'
import { message } from '../../core/shared/message.ts'
import { masterDataModules } from '../../plugins/master-data/server/master-data-modules.ts'
import { materialsModules } from '../../plugins/materials/server/materials-modules.ts'
import { patternRoomModules } from '../../plugins/pattern-room/server/pattern-room-modules.ts'
import { productionModules } from '../../plugins/production/server/production-modules.ts'
import { sampleBuyingModules } from '../../plugins/sample-buying/server/sample-buying-modules.ts'
import { salesModules } from '../../plugins/sales/server/sales-modules.ts'
import { warehousingModules } from '../../plugins/warehousing/server/warehousing-modules.ts'

const modules = [
  ...salesModules,
  ...materialsModules,
  ...patternRoomModules,
  ...productionModules,
  ...sampleBuyingModules,
  ...masterDataModules,
  ...warehousingModules,
]

/** Adds a plugin that owns the modules of areas that are not among the plugins, for tests that need only rights for them. */
export function withModules(plugins: readonly ServerPlugin[]): readonly ServerPlugin[] {
  const owned = new Set(plugins.flatMap((plugin) => (plugin.modules ?? []).map(({ key }) => key)))
  const owner: ServerPlugin = {
    manifest: { id: 'module-owner', title: message('模块'), requires: [] },
    routes: [],
    modules: modules.filter(({ key }) => !owned.has(key)),
  }
  return [...plugins, owner]
}
