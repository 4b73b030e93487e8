import { type Route, route } from '../../../../core/server/plugin.ts'
import {
  purchaseNeedConfirm,
  purchaseNeedGroups,
  purchaseNeedLines,
  purchaseNeedSearch,
} from '../purchase-workbench-contract.ts'
import { confirmPurchase } from './purchase-workbench-confirm.ts'
import { groupNeeds, readNeedLines, searchGroups, searchNeeds } from './purchase-workbench-search.ts'

type Page = { readonly page: number; readonly size: number }
type GroupBody = Parameters<typeof groupNeeds>[1]

/** The routes of the purchase workbench. Searches are works, as other areas answer what stock is free. */
export const purchaseWorkbenchRoutes: readonly Route[] = [
  route(purchaseNeedSearch, ({ query, body, work }) => work((current) => searchNeeds(current, body, query))),
  // The contracts of groups are derived from those of the search, whose types they do not carry.
  route(purchaseNeedGroups.groups, ({ body, work }) => work((current) => groupNeeds(current, body as GroupBody))),
  route(purchaseNeedGroups.rows, ({ query, body, work }) =>
    work((current) => searchGroups(current, body as GroupBody, query as Page)),
  ),
  route(purchaseNeedLines, async ({ db, body }) => {
    const records = [...(await readNeedLines(db, body.lineIds))]
    return { records, total: records.length }
  }),
  route(purchaseNeedConfirm, ({ body, work }) => work((current) => confirmPurchase(current, body))),
]
