import type { Contract } from '../../shared/contract.ts'
import { groupContracts } from '../../shared/list-group-contract.ts'
import { exportRoutes } from '../export/export-start.ts'
import type { ListSource } from '../list-source.ts'
import type { Call, Route } from '../plugin.ts'
import type { Services } from '../services.ts'
import { type ListBody, ListSearch } from './list-search.ts'

const bodyOf = (call: Call<Contract>) => (call.body ?? {}) as ListBody

/** The filters of a search: those of its body, and those that its query names. */
function searchBodyOf(call: Call<Contract>): ListBody {
  const { page: _page, size: _size, ...asked } = (call.query ?? {}) as Record<string, unknown>
  const named = Object.entries(asked).flatMap(([key, value]) => (value === undefined ? [] : [[key, [value]]]))
  return { ...(Object.fromEntries(named) as ListBody), ...bodyOf(call) }
}

function pageOf(call: Call<Contract>) {
  const { page, size } = (call.query ?? {}) as { page?: number; size?: number }
  return { page: Math.max(1, page ?? 1), size: Math.min(1000, Math.max(1, size ?? 10)) }
}

/**
 * The handlers of a list's search, statistic, groups and export contracts. Call it once an app: what it remembers of totals belongs to that app. Search answers
 * `{ records, total }`: rows carry `id`, the fields this person may read and the source's extra values; `total` is exact up to
 * 100,000 (of a search by words to 10,000) and an estimate of the planner beyond. The keyword text of a source must hold nothing that some readers of the list may not read.
 */
export function listRoutes(source: ListSource): Route[] {
  const search = new ListSearch(source)
  const heard = new Set([source.document.noun, ...(source.follows ?? [])])
  let listened: Services | undefined
  const listen = ({ services }: Call<Contract>) => {
    if (listened === services) return
    listened = services
    services.live.onChange((change) => {
      if (!change || heard.has(change.document)) search.forget()
    })
  }
  const routes: Route[] = [
    {
      contract: source.search,
      async handle(call) {
        listen(call)
        return search.search(call.db, call.actor, searchBodyOf(call), pageOf(call))
      },
    },
  ]
  if (source.statistic) {
    const handle: Route['handle'] = async (call) => {
      listen(call)
      return search.statistic(call.db, call.actor, bodyOf(call))
    }
    routes.push({ contract: source.statistic, handle })
  }
  const grouping = groupContracts(source.search, source.fields)
  if (grouping) {
    const groups: Route['handle'] = async (call) => {
      listen(call)
      return search.groups(call.db, call.actor, bodyOf(call))
    }
    const rows: Route['handle'] = async (call) => {
      listen(call)
      return search.groupRows(call.db, call.actor, bodyOf(call), pageOf(call))
    }
    routes.push({ contract: grouping.groups, handle: groups }, { contract: grouping.rows, handle: rows })
  }
  return [...routes, ...exportRoutes({ ...source, source: () => source })]
}
