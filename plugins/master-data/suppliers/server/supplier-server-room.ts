import { recordRoom } from '../../../../core/server/document/record-room.ts'
import { ListSearch } from '../../../../core/server/list/list-search.ts'
import { pinyinKey, pinyinWords } from '../../../../core/server/pinyin.ts'
import { route } from '../../../../core/server/plugin.ts'
import { keywordText } from '../../../../core/server/record-columns.ts'
import { writersOf } from '../../../../core/shared/document.ts'
import { emptyAddress } from '../../addresses/address-countries.ts'
import { composeFullAddress } from '../../addresses/address-rules.ts'
import { addressImportColumns } from '../../addresses/server/address-import-columns.ts'
import { addressJson } from '../../addresses/server/address-sql.ts'
import { addressParts } from '../../addresses/server/address-timeline.ts'
import { asideRoute } from '../../server/aside-route.ts'
import { supplierAside, supplierRecord } from '../supplier-contract.ts'
import { supplierDocument } from '../supplier-document.ts'
import { type SupplierBody, supplierSecrets } from '../supplier-model.ts'
import { supplierProblems } from '../supplier-rules.ts'
import { supplierList, type SupplierRow } from '../supplier-search-contract.ts'
import { suppliers } from './supplier-tables.ts'

/**
 * Columns that are derived from a supplier's other columns. The product is last in the keyword, where it is cut off for
 * people who may only choose suppliers.
 */
export function supplierKeys({ name, mainProduct }: Pick<SupplierBody, 'name' | 'mainProduct'>) {
  return {
    pinyinKey: pinyinKey(name ?? ''),
    keyword: keywordText(name, pinyinWords(name ?? ''), mainProduct),
  }
}

/** Suppliers on the server. `GET suppliers` takes the list's filters as query parameters. Rows of a sheet are matched by name. */
export const supplierRoom = recordRoom({
  record: supplierRecord,
  table: { table: suppliers },
  list: {
    inKeyword: ['mainProduct'],
    columns: { name: { select: 'd.name', sort: 'd.pinyin_key', inKeyword: true } },
    extra: { address: { select: addressJson, permission: supplierSecrets } },
    record: { detail: 'd.main_product', permission: writersOf(supplierDocument) },
  },
  problems: supplierProblems,
  uniqueName: 'name',
  derives: (content) => ({ ...supplierKeys(content), fullAddress: composeFullAddress(content.address) }),
  imports: { key: ['name'], unique: true, also: addressImportColumns('address'), blank: { address: emptyAddress } },
  timeline: { fields: addressParts },
  history: {
    changed: ['contact', 'phone', 'mainProduct'],
    talks: [
      ['上次那批货有色差，和他们说了吗？', '说了，下一批先寄缸样确认。'],
      ['起订量能再谈谈吗？', '谈好了，三个颜色合并起订。'],
    ],
  },
  routes: ({ list, kind }) => {
    const search = new ListSearch(list)
    return [
      route(supplierList, async ({ db, actor, query: { page, size, category, ...filters } }) => {
        const categories = category === undefined ? [] : [category].flat()
        const body = { ...filters, ...(categories.length ? { category: categories } : {}) }
        const found = await search.search(db, actor, body, { page, size })
        return found as { records: SupplierRow[]; total: number }
      }),
      asideRoute(supplierAside, kind),
    ]
  },
})
