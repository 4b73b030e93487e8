import type { ServerRoom } from '../../../../core/server/plugin-rooms.ts'
import { bomDocument } from '../bom-document.ts'
import { bomDesignRoutes } from './bom-design-routes.ts'
import { bomList } from './bom-list.ts'
import { bomNotices } from './bom-notices.ts'
import { bomMeasuredRoutes } from './bom-measured-routes.ts'
import { bomOriginRoutes } from './bom-origin-routes.ts'
import { bomEffects } from './bom-review.ts'
import { bomRoutes } from './bom-routes.ts'
import { bomTimeline } from './bom-timeline.ts'
import { bomReferences } from './bom-usages.ts'
import { bomVersionRoutes } from './bom-version-routes.ts'

/** Bills of materials on the server. */
export const bomServerRoom: ServerRoom = {
  documents: [bomDocument],
  routes: [...bomOriginRoutes, ...bomDesignRoutes, ...bomMeasuredRoutes, ...bomVersionRoutes, ...bomRoutes],
  lists: [bomList],
  timelines: [bomTimeline],
  references: bomReferences,
  effects: [...bomEffects, ...bomNotices],
}
