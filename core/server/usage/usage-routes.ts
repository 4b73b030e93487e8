import { usageRead } from '../../shared/usage-contract.ts'
import { type Route, route } from '../plugin.ts'
import { readUsageFor } from './usage-read.ts'

/** Where records are used, for the references of all plugins of one app. */
export const coreUsageRoutes: readonly Route[] = [
  route(usageRead, ({ db, actor, services, params, query }) =>
    readUsageFor(db, services.usages, actor, { ...params, keeping: query.keeping }),
  ),
]
