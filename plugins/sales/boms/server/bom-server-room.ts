import { documentServerRoom } from '../../../../core/server/document/document-server-room.ts'
import { message } from '../../../../core/shared/message.ts'
import { bomCalls } from '../bom-contract.ts'
import { bomDesignRoutes } from './bom-design-routes.ts'
import { bomList } from './bom-list.ts'
import { bomMeasuredRoutes } from './bom-measured-routes.ts'
import { bomNotices } from './bom-notices.ts'
import { bomOriginRoutes } from './bom-origin-routes.ts'
import { replacedAction, replacementTakenBackAction } from './bom-replacement.ts'
import { bomEffects } from './bom-review.ts'
import { bomRoutes } from './bom-routes.ts'
import { bomStore } from './bom-store.ts'
import { bomReferences } from './bom-usages.ts'
import { bomVersionRoutes } from './bom-version-routes.ts'

/** Bills of materials on the server. */
export const bomServerRoom = documentServerRoom(bomStore, {
  calls: bomCalls,
  list: bomList,
  routes: [...bomOriginRoutes, ...bomDesignRoutes, ...bomMeasuredRoutes, ...bomVersionRoutes, ...bomRoutes],
  timeline: {
    // Its versions are read from the trail.
    keepsTrail: true,
    actions: [
      { value: 'reviewed', label: message('审核颜色') },
      { value: replacedAction, label: message('替换物料') },
      { value: replacementTakenBackAction, label: message('撤销替换物料') },
    ],
  },
  references: bomReferences,
  effects: [...bomEffects, ...bomNotices],
})
