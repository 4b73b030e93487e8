import { z } from 'zod'
import {
  contract,
  id,
  idParams,
  instant,
  pageQuery,
  recordName,
  recordsReply,
  startingVersion,
} from '../../../core/shared/contract.ts'
import { read, write } from '../../../core/shared/permission.ts'
import { searchSchema } from '../../../core/shared/search-schema.ts'
import { lookupPermission } from '../../admin/public.ts'
import { address, addressBody } from '../addresses/address-contract.ts'
import { asideContract } from '../asides/aside-contract.ts'
import { materialSourceValues } from '../option-lists.ts'
import { supplierFields } from './supplier-fields.ts'

const text = z.string().trim().max(300).nullable()

/** A supplier as other documents show it. */
export const supplierReference = z.object({ id, name: z.string(), phone: z.string().nullable(), address: z.string() })
export type SupplierReference = z.infer<typeof supplierReference>

export const supplier = z.object({
  id,
  version: z.number().int(),
  name: z.string(),
  category: z.enum(materialSourceValues),
  mainProduct: z.string().nullable(),
  phone: z.string().nullable(),
  contact: z.string().nullable(),
  address,
  fullAddress: z.string(),
  /** Set aside: pickers do not offer it. */
  isDeleted: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
})
export type Supplier = z.infer<typeof supplier>

/** A supplier in lists and pickers; main product, contact and address only for people who may read them. */
const supplierRow = supplier.partial({
  mainProduct: true,
  phone: true,
  contact: true,
  address: true,
  fullAddress: true,
})
export type SupplierRow = z.infer<typeof supplierRow>

export const supplierBody = z.strictObject({
  name: recordName(300).nullable(),
  category: z.enum(materialSourceValues).nullable(),
  mainProduct: text,
  phone: text,
  contact: text,
  address: addressBody.nullable(),
})
export type SupplierBody = z.infer<typeof supplierBody>

export const supplierSearch = contract({
  method: 'POST',
  path: 'suppliers/search',
  changes: false,
  permission: lookupPermission,
  summary: 'Search suppliers by any column, as their list does',
  query: pageQuery,
  body: searchSchema(supplierFields),
  reply: recordsReply(supplierRow),
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

export const supplierRead = contract({
  method: 'GET',
  path: 'suppliers/:id',
  permission: read('SUPPLIER'),
  summary: 'One supplier',
  params: idParams,
  reply: supplier,
})

export const supplierCreate = contract({
  method: 'POST',
  path: 'suppliers',
  permission: write('SUPPLIER'),
  readers: read('SUPPLIER'),
  summary: 'Add a supplier',
  body: supplierBody,
  reply: supplier,
  creates: true,
})

export const supplierAside = asideContract({ path: 'suppliers', key: 'SUPPLIER', reply: supplier })

export const supplierUpdate = contract({
  method: 'PUT',
  path: 'suppliers/:id',
  permission: write('SUPPLIER'),
  readers: read('SUPPLIER'),
  summary: 'Change a supplier',
  params: idParams,
  body: supplierBody.extend({ version: startingVersion }),
  reply: supplier,
})
