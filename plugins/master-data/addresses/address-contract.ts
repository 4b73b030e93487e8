import { z } from 'zod'
import {
  contract,
  id,
  idParams,
  instant,
  pageQuery,
  recordsReply,
  startingVersion,
} from '../../../core/shared/contract.ts'
import { read, write } from '../../../core/shared/permission.ts'
import { searchSchema } from '../../../core/shared/search-schema.ts'
import { addressFields } from './address-fields.ts'

const part = z.string().trim().max(200)

/** An address as documents show it. */
export const address = z.object({
  country: z.string(),
  state: z.string(),
  city: z.string(),
  district: z.string(),
  street: z.string(),
  postcode: z.string().nullable(),
  fullAddress: z.string(),
})
export type Address = z.infer<typeof address>

/** An address as forms send it; the server composes `fullAddress`. */
export const addressBody = z.strictObject({
  country: part.nullable(),
  state: part.nullable(),
  city: part.nullable(),
  district: part.nullable(),
  street: part.nullable(),
  postcode: part.nullable(),
})
export type AddressBody = z.infer<typeof addressBody>

const addressRow = address.extend({ id, version: z.number().int(), createdAt: instant, updatedAt: instant })
export type AddressRow = z.infer<typeof addressRow>

export const addressSearch = contract({
  method: 'POST',
  path: 'address/search',
  changes: false,
  permission: read('ADDRESS'),
  summary: 'Search the address book',
  query: pageQuery,
  body: searchSchema(addressFields),
  reply: recordsReply(addressRow),
})

export const addressList = contract({
  method: 'GET',
  path: 'address',
  permission: read('ADDRESS'),
  summary: 'The whole address book',
  reply: z.array(addressRow),
})

export const addressRead = contract({
  method: 'GET',
  path: 'address/:id',
  permission: read('ADDRESS'),
  summary: 'One address',
  params: idParams,
  reply: addressRow,
})

export const addressCreate = contract({
  method: 'POST',
  path: 'address',
  permission: write('ADDRESS'),
  readers: read('ADDRESS'),
  summary: 'Add an address',
  body: addressBody,
  reply: addressRow,
  creates: true,
})

export const addressUpdate = contract({
  method: 'PUT',
  path: 'address/:id',
  permission: write('ADDRESS'),
  readers: read('ADDRESS'),
  summary: 'Change an address',
  params: idParams,
  body: addressBody.extend({ version: startingVersion }),
  reply: addressRow,
})
