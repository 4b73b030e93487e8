import { ListSearch } from '../../../../core/server/list/list-search.ts'
import { route } from '../../../../core/server/plugin.ts'
import { createRecord, readRecord, updateRecord } from '../../../../core/server/record-store.ts'
import {
  type SupplierRow,
  supplierAside,
  supplierCreate,
  supplierRead,
  supplierList as supplierListCall,
  supplierUpdate,
} from '../supplier-contract.ts'
import { supplierList } from './supplier-list.ts'
import { checkedSupplierValues, supplierKind } from './supplier-store.ts'

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
    route(supplierRead, ({ db, params }) => readRecord(db, supplierKind, params.id)),
    route(supplierCreate, ({ body, work }) =>
      work(async (inside) => createRecord(inside, supplierKind, await checkedSupplierValues(inside, body))),
    ),
    route(supplierAside, ({ params, body: { version, isDeleted }, work }) =>
      work((inside) => updateRecord(inside, supplierKind, { id: params.id, version }, { isDeleted })),
    ),
    route(supplierUpdate, ({ params, body: { version, ...body }, work }) =>
      work(async (inside) =>
        updateRecord(inside, supplierKind, { id: params.id, version }, () =>
          checkedSupplierValues(inside, body, params.id),
        ),
      ),
    ),
  ]
}
