import { documentRoutes } from '../../../../core/server/document/document-routes.ts'
import { ListSearch } from '../../../../core/server/list/list-search.ts'
import { route } from '../../../../core/server/plugin.ts'
import { updateRecord } from '../../../../core/server/record-store.ts'
import { supplierAside, supplierCalls } from '../supplier-contract.ts'
import { supplierModel } from '../supplier-model.ts'
import { supplierList as supplierListCall, type SupplierRow } from '../supplier-search-contract.ts'
import { supplierList } from './supplier-list.ts'
import { supplierKind, supplierStore } from './supplier-store.ts'

/** The routes of suppliers. `GET suppliers` takes the list's filters as query parameters. */
export function supplierRoutes() {
  const search = new ListSearch(supplierList)
  return [
    route(supplierListCall, async ({ db, actor, query: { page, size, category, ...filters } }) => {
      const categories = category === undefined ? [] : [category].flat()
      const body = { ...filters, ...(categories.length ? { category: categories } : {}) }
      const found = await search.search(db, actor, body, { page, size })
      return found as { records: SupplierRow[]; total: number }
    }),
    ...documentRoutes(supplierModel, supplierCalls, supplierStore),
    route(supplierAside, ({ params, body: { version, isDeleted }, work }) =>
      work((inside) => updateRecord(inside, supplierKind, { id: params.id, version }, { isDeleted })),
    ),
  ]
}
