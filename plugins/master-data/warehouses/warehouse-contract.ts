import { z } from 'zod'
import {
  contract,
  id,
  idParams,
  instant,
  pageQuery,
  personReference,
  recordName,
  recordsReply,
  startingVersion,
} from '../../../core/shared/contract.ts'
import { write } from '../../../core/shared/permission.ts'
import { searchSchema } from '../../../core/shared/search-schema.ts'
import { lookupPermission } from '../../admin/public.ts'
import { address, addressBody } from '../addresses/address-contract.ts'
import { asideContract } from '../asides/aside-contract.ts'
import { warehouseFields, warehouseSecrets } from './warehouse-fields.ts'

const line = z.string().trim().max(200).nullable()

/** A place in a warehouse. Once a document refers to it, it can no longer be changed or removed. */
export const warehouseLocation = z.object({
  id,
  code: z.string(),
  description: z.string().nullable(),
  isReferenced: z.boolean(),
})
export type WarehouseLocation = z.infer<typeof warehouseLocation>

/** A warehouse as other documents show it. */
export const warehouseReference = z.object({
  id,
  name: z.string(),
  contact: z.string().nullable(),
  phone: z.string().nullable(),
})

const warehouseRow = z.object({
  id,
  version: z.number().int(),
  name: z.string(),
  warehouseSupervisor: personReference,
  contact: z.string().nullable(),
  phone: z.string().nullable(),
  fullAddress: z.string(),
  locationCount: z.number().int(),
  warehouseLocations: z.array(warehouseLocation),
  /** Set aside: pickers do not offer it. */
  isDeleted: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
})

export const warehouse = warehouseRow.extend({ address })
export type Warehouse = z.infer<typeof warehouse>

const secret = { contact: true, phone: true, fullAddress: true } as const
/**
 * A warehouse in lists and pickers, and for people who may only choose one: contact and address only for those who may
 * read them.
 */
const shownRow = warehouseRow.partial(secret)
const shown = warehouse.partial({ ...secret, address: true })
export type ShownWarehouse = z.infer<typeof shown>

export const warehouseBody = z.strictObject({
  name: recordName(200).nullable(),
  warehouseSupervisorId: id.nullable(),
  contact: line,
  phone: line,
  address: addressBody.nullable(),
  warehouseLocations: z.array(z.strictObject({ id: id.optional(), code: line, description: line })).max(2000),
})
export type WarehouseBody = z.infer<typeof warehouseBody>

export const warehouseSearch = contract({
  method: 'POST',
  path: 'warehouses/search',
  changes: false,
  permission: lookupPermission,
  summary: 'Search warehouses; each with its locations',
  query: pageQuery,
  body: searchSchema(warehouseFields),
  reply: recordsReply(shownRow),
})

export const warehouseRead = contract({
  method: 'GET',
  path: 'warehouses/:id',
  permission: lookupPermission,
  summary: 'One warehouse with its locations',
  params: idParams,
  reply: shown,
})

export const warehouseCreate = contract({
  method: 'POST',
  path: 'warehouses',
  permission: write('WAREHOUSE'),
  readers: warehouseSecrets,
  summary: 'Add a warehouse',
  body: warehouseBody,
  reply: warehouse,
  creates: true,
})

export const warehouseAside = asideContract({ path: 'warehouses', key: 'WAREHOUSE', reply: warehouse })

export const warehouseUpdate = contract({
  method: 'PUT',
  path: 'warehouses',
  permission: write('WAREHOUSE'),
  readers: warehouseSecrets,
  summary: 'Change a warehouse and its locations',
  body: warehouseBody.extend({ id, version: startingVersion }),
  reply: warehouse,
})
