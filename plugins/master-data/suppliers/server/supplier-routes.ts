import { ListSearch } from '../../../../core/server/list/list-search.ts'
import { pinyinKey, pinyinWords } from '../../../../core/server/pinyin.ts'
import { route, type Work } from '../../../../core/server/plugin.ts'
import { keywordText } from '../../../../core/server/record-columns.ts'
import {
  createRecord,
  type RecordKind,
  readRecord,
  readManyThroughList,
  readThroughList,
  requireUnique,
  sameText,
  updateRecord,
} from '../../../../core/server/record-store.ts'
import { requireAllowed } from '../../../../core/server/refusal.ts'
import { addressValues } from '../../addresses/server/address-sql.ts'
import {
  type Supplier,
  type SupplierBody,
  type SupplierRow,
  supplierAside,
  supplierCreate,
  supplierRead,
  supplierList as supplierListCall,
  supplierUpdate,
} from '../supplier-contract.ts'
import { supplierDocument } from '../supplier-document.ts'
import { canSaveSupplier } from '../supplier-rules.ts'
import { supplierList } from './supplier-list.ts'
import { suppliers } from './supplier-tables.ts'

export const supplierKind: RecordKind<typeof suppliers, Supplier> = {
  document: supplierDocument,
  table: suppliers,
  read: readThroughList(supplierList),
  readMany: readManyThroughList(supplierList),
}

/** Columns that follow from a supplier's other columns. Pickers search by the keyword, so it holds no more than pickers show. */
export function supplierKeys(of: { name: string; mainProduct: string | null }) {
  return {
    pinyinKey: pinyinKey(of.name),
    keyword: keywordText(of.name, pinyinWords(of.name), of.mainProduct),
  }
}

/** The columns of a supplier whose body was checked. */
export function supplierValues(body: SupplierBody) {
  const of = {
    name: body.name ?? '',
    category: body.category ?? 'fabric',
    mainProduct: body.mainProduct || null,
    phone: body.phone || null,
    contact: body.contact || null,
  }
  return { ...of, ...addressValues(body.address), ...supplierKeys(of) }
}

async function valuesOf(work: Work, body: SupplierBody, except?: number) {
  requireAllowed(canSaveSupplier(body))
  const values = supplierValues(body)
  await requireUnique(work, suppliers, sameText(suppliers.name, values.name), { field: 'name', except })
  return values
}

/** The routes of suppliers. `GET suppliers` answers as the list does, from its query. */
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
      work(async (inside) => createRecord(inside, supplierKind, await valuesOf(inside, body))),
    ),
    route(supplierAside, ({ params, body: { version, isDeleted }, work }) =>
      work((inside) => updateRecord(inside, supplierKind, { id: params.id, version }, { isDeleted })),
    ),
    route(supplierUpdate, ({ params, body: { version, ...body }, work }) =>
      work(async (inside) =>
        updateRecord(inside, supplierKind, { id: params.id, version }, () => valuesOf(inside, body, params.id)),
      ),
    ),
  ]
}
