import { pinyinKey, pinyinWords } from '../../../../core/server/pinyin.ts'
import type { Work } from '../../../../core/server/plugin.ts'
import { keywordText } from '../../../../core/server/record-columns.ts'
import {
  type RecordKind,
  readManyThroughList,
  readThroughList,
  requireUnique,
  sameText,
} from '../../../../core/server/record-store.ts'
import { requireAllowed } from '../../../../core/server/refusal.ts'
import { addressValues } from '../../addresses/server/address-sql.ts'
import type { Supplier, SupplierBody } from '../supplier-contract.ts'
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

/**
 * Columns that are derived from a supplier's other columns. The product is last in the keyword, where it is cut off for
 * people who may only choose suppliers.
 */
export function supplierKeys(of: { name: string; mainProduct: string | null }) {
  return {
    pinyinKey: pinyinKey(of.name),
    keyword: keywordText(of.name, pinyinWords(of.name), of.mainProduct),
  }
}

/** The columns of a supplier, from a checked body. */
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

/** Checks the body of a supplier and returns its columns. Throws 422. */
export async function checkedSupplierValues(work: Work, body: SupplierBody, except?: number) {
  requireAllowed(canSaveSupplier(body))
  const values = supplierValues(body)
  await requireUnique(work, suppliers, sameText(suppliers.name, values.name), { field: 'name', except })
  return values
}
