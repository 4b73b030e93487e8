import { coreRoutes } from './core-routes.ts'
import { coreExportRoutes } from './export/export-routes.ts'
import { exportRoutes } from './export/export-start.ts'
import { coreFileRoutes } from './files/file-routes.ts'
import { importRoutes } from './import/import-routes.ts'
import { lineSheetRoutes } from './import/line-sheet-routes.ts'
import { narrowedList } from './list/list-narrowings.ts'
import { listRoutes } from './list/list-routes.ts'
import { hiddenLinkRoute } from './list/hidden-links.ts'
import { recordSearchRoute } from './list/record-search.ts'
import { coreListViewRoutes } from './list-views/list-view-routes.ts'
import type { Route, ServerPlugin } from './plugin.ts'
import { corePreferenceRoutes } from './preferences/preference-routes.ts'
import { coreTimelineRoutes } from './timeline/timeline-routes.ts'
import { coreUsageRoutes } from './usage/usage-routes.ts'

/**
 * All routes of a server with these plugins, below its API root: core's own, the plugins', and those that core derives from their lists and
 * importers.
 */
export function appRoutes(plugins: readonly ServerPlugin[]): readonly Route[] {
  const lists = plugins.flatMap((plugin) => plugin.lists ?? [])
  const narrowings = plugins.flatMap((plugin) => plugin.narrowings ?? [])
  return [
    ...coreRoutes,
    ...coreFileRoutes,
    ...coreExportRoutes,
    ...coreListViewRoutes,
    ...corePreferenceRoutes,
    ...coreTimelineRoutes,
    ...coreUsageRoutes,
    ...lineSheetRoutes,
    ...plugins.flatMap((plugin) => plugin.routes),
    ...lists.flatMap((list) => listRoutes(narrowedList(list, narrowings))),
    ...plugins.flatMap((plugin) => plugin.exports ?? []).flatMap(exportRoutes),
    ...plugins.flatMap((plugin) => plugin.importers ?? []).flatMap(importRoutes),
    hiddenLinkRoute(lists),
    recordSearchRoute([...lists, ...plugins.flatMap((plugin) => plugin.findable ?? [])]),
  ]
}
