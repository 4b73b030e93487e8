import { z } from 'zod'
import { contract, id, pageQuery, recordsReply } from '../../../core/shared/contract.ts'
import { documentContracts } from '../../../core/shared/document/document-contracts.ts'
import { documentSearch } from '../../../core/shared/document/document-search.ts'
import { recordSteps } from '../../../core/shared/document/document-steps.ts'
import { message } from '../../../core/shared/message.ts'
import { lookupPermission } from '../../admin/public.ts'
import { asideContract } from '../asides/aside-contract.ts'
import { materialSourceValues } from '../option-lists.ts'
import { supplierDocument } from './supplier-document.ts'
import { type Supplier, supplierFields, supplierModel } from './supplier-model.ts'

/** A supplier as other documents show it. */
export const supplierReference = z.object({ id, name: z.string(), phone: z.string().nullable(), address: z.string() })
export type SupplierReference = z.infer<typeof supplierReference>

/** A supplier in lists and pickers; the parts of its address are only for people who may read them. */
export type SupplierRow = Omit<Supplier, 'address'> & Partial<Pick<Supplier, 'address'>>
const wire = supplierModel.wire as unknown as z.ZodObject
const supplierRow = wire.partial({ address: true }) as unknown as z.ZodType<SupplierRow>

export const supplierSteps = recordSteps<object>(supplierDocument, {
  edit: { title: message('编辑供应商'), done: message('修改成功') },
})

export const supplierCalls = documentContracts(supplierModel, supplierSteps, {
  summary: 'supplier',
  saves: 'numbered',
  demandsAll: true,
})

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

export const supplierAside = asideContract({ path: 'suppliers', key: 'SUPPLIER', reply: supplierModel.wire })
