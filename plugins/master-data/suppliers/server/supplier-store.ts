import { recordKindOf } from '../../../../core/server/document/document-import.ts'
import { documentStore } from '../../../../core/server/document/document-store.ts'
import { uniqueName } from '../../../../core/server/document/document-unique-name.ts'
import { pinyinKey, pinyinWords } from '../../../../core/server/pinyin.ts'
import { keywordText } from '../../../../core/server/record-columns.ts'
import { composeFullAddress } from '../../addresses/address-rules.ts'
import { supplierSteps } from '../supplier-contract.ts'
import type { SupplierBody } from '../supplier-model.ts'
import { supplierProblems } from '../supplier-rules.ts'
import { supplierTable } from './supplier-table.ts'

export const supplierKind = recordKindOf(supplierTable)

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

/** All columns that are derived from a body. */
export function supplierDerived(body: SupplierBody) {
  return { ...supplierKeys(body), fullAddress: composeFullAddress(body.address) }
}

/** Reads and changes suppliers. */
export const supplierStore = documentStore({
  table: supplierTable,
  steps: supplierSteps,
  problems: supplierProblems,
  requires: uniqueName(supplierTable, 'name'),
  derives: async (_work, { content }) => supplierDerived(content),
  event: ({ id }) => ({ id }),
  codeOf: ({ name }) => name,
})
