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
import { sizeFields } from './size-fields.ts'

/** A named, ordered list of sizes. */
export const sizeRange = z.object({
  id,
  version: z.number().int(),
  name: z.string(),
  ranges: z.array(z.string()),
  description: z.string().nullable(),
  createdAt: instant,
  updatedAt: instant,
})
export type SizeRange = z.infer<typeof sizeRange>

/** A size with a number of pieces, as documents hold it. */
export const sizeEntry = z.object({
  name: z.string().trim().min(1).max(20),
  quantity: z.number().int().min(0).max(10_000_000),
})
export type SizeEntry = z.infer<typeof sizeEntry>

export const sizeRangeBody = z.strictObject({
  name: recordName(60).nullable(),
  ranges: z.array(z.string().trim().max(20)).max(40).nullable(),
  description: z.string().trim().max(300).nullable(),
})
export type SizeRangeBody = z.infer<typeof sizeRangeBody>

export const sizeSearch = contract({
  method: 'POST',
  path: 'size/search',
  changes: false,
  permission: lookupPermission,
  summary: 'Search size ranges',
  query: pageQuery,
  body: searchSchema(sizeFields),
  reply: recordsReply(sizeRange),
})

export const sizeList = contract({
  method: 'GET',
  path: 'size',
  permission: lookupPermission,
  summary: 'All size ranges, or those of a brand',
  query: z.object({ brandId: z.coerce.number().int().positive().optional() }),
  reply: z.array(sizeRange),
})

export const sizeRead = contract({
  method: 'GET',
  path: 'size/:id',
  permission: read('SIZE'),
  summary: 'One size range',
  params: idParams,
  reply: sizeRange,
})

export const sizeCreate = contract({
  method: 'POST',
  path: 'size',
  permission: write('SIZE'),
  readers: read('SIZE'),
  summary: 'Add a size range',
  body: sizeRangeBody,
  reply: sizeRange,
  creates: true,
})

export const sizeUpdate = contract({
  method: 'PUT',
  path: 'size/:id',
  permission: write('SIZE'),
  readers: read('SIZE'),
  summary: 'Change a size range',
  params: idParams,
  body: sizeRangeBody.extend({ version: startingVersion }),
  reply: sizeRange,
})
