import { type Route, route } from '../../../../core/server/plugin.ts'
import { factoryMaterialGroups, factoryMaterialOrders, factoryMaterialSearch } from '../factory-material-contract.ts'
import {
  groupFactoryMaterials,
  readFactoryOrders,
  searchFactoryGroups,
  searchFactoryMaterials,
} from './factory-material-search.ts'

type Body = Parameters<typeof groupFactoryMaterials>[1]
type Page = Parameters<typeof searchFactoryMaterials>[2]

/** The routes of the page of material at factories. */
export const factoryMaterialRoutes: readonly Route[] = [
  route(factoryMaterialSearch, ({ db, query, body }) => searchFactoryMaterials(db, body, query)),
  // The contracts of groups are derived from those of the search, whose types they do not carry.
  route(factoryMaterialGroups.groups, ({ db, body }) => groupFactoryMaterials(db, body as Body)),
  route(factoryMaterialGroups.rows, ({ db, query, body }) => searchFactoryGroups(db, body as Body, query as Page)),
  route(factoryMaterialOrders, async ({ db, body }) => {
    const records = await readFactoryOrders(db, body)
    return { records, total: records.length }
  }),
]
