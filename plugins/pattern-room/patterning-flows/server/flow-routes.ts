import { documentRoutes } from '../../../../core/server/document/document-routes.ts'
import { ListSearch } from '../../../../core/server/list/list-search.ts'
import { type Route, route } from '../../../../core/server/plugin.ts'
import { flowCalls, flowList, type FlowRow } from '../flow-contract.ts'
import { flowModel } from '../flow-model.ts'
import { flowListSource } from './flow-list.ts'
import { flowStore } from './flow-store.ts'

const list = new ListSearch(flowListSource)

/** The routes of flow templates. */
export const flowRoutes: readonly Route[] = [
  route(flowList, async ({ db, actor, query: { page, size, ...filters } }) => {
    const found = await list.search(db, actor, filters, { page, size })
    // The search answers rows of the columns that its source declares.
    return found as { records: FlowRow[]; total: number }
  }),
  ...documentRoutes(flowModel, flowCalls, flowStore),
]
