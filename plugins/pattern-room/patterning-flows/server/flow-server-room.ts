import { documentServerRoom } from '../../../../core/server/document/document-server-room.ts'
import { ListSearch } from '../../../../core/server/list/list-search.ts'
import { route } from '../../../../core/server/plugin.ts'
import { flowCalls, flowList, type FlowRow } from '../flow-contract.ts'
import { withNamedEdges } from './flow-edges-shown.ts'
import { flowHistory } from './flow-history.ts'
import { flowListSource } from './flow-list.ts'
import { flowStore } from './flow-store.ts'

const list = new ListSearch(flowListSource)

/** Flow templates on the server. */
export const flowServerRoom = documentServerRoom(flowStore, {
  calls: flowCalls,
  list: flowListSource,
  routes: [
    route(flowList, async ({ db, actor, query: { page, size, ...filters } }) => {
      const found = await list.search(db, actor, filters, { page, size })
      // The search answers rows of the columns that its source declares.
      return found as { records: FlowRow[]; total: number }
    }),
  ],
  timeline: {
    shown: withNamedEdges,
  },
  demoHistory: flowHistory,
})
