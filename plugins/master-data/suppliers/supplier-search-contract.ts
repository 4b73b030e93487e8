import { z } from 'zod'
import { contract, pageQuery, recordsReply } from '../../../core/shared/contract.ts'
import { documentSearch } from '../../../core/shared/document/document-search.ts'
import { lookupPermission } from '../../admin/public.ts'
import { materialSourceValues } from '../option-lists.ts'
import { type Supplier, supplierFields, supplierModel } from './supplier-model.ts'

/** A supplier in lists and pickers; the parts of its address are only for people who may read them. */
export type SupplierRow = Omit<Supplier, 'address'> & Partial<Pick<Supplier, 'address'>>
const wire = supplierModel.wire as unknown as z.ZodObject
const supplierRow = wire.partial({ address: true }) as unknown as z.ZodType<SupplierRow>

export const supplierSearch = documentSearch({
  path: 'suppliers',
  summary: 'Search suppliers by any column, as their list does',
  permission: lookupPermission,
  fields: supplierFields,
  row: supplierRow,
})

const word = z.string().trim().max(200).optional()

export const supplierList = contract({
  method: 'GET',
  path: 'suppliers',
  permission: lookupPermission,
  summary: 'Search suppliers by name, category or keyword',
  query: pageQuery.extend({
    keyword: word,
    name: word,
    category: z.union([z.enum(materialSourceValues), z.array(z.enum(materialSourceValues))]).optional(),
  }),
  reply: recordsReply(supplierRow),
})
