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
import { either, read, write } from '../../../core/shared/permission.ts'
import { searchSchema } from '../../../core/shared/search-schema.ts'
import { lookupPermission } from '../../admin/public.ts'
import { gradeValues } from '../option-lists.ts'
import { brandFields } from './brand-fields.ts'

/** A brand as documents show it whose pages name the customer with its process level. */
export const brandReference = z.object({
  id,
  name: z.string(),
  customer: z.object({ id, company: z.string(), processLevel: z.enum(gradeValues).nullable() }),
})
export type BrandReference = z.infer<typeof brandReference>

/**
 * A brand as its list and pickers show it; `name` of the customer repeats `company`, because lists draw every reference
 * by its `name`.
 */
export const brand = brandReference.extend({
  customer: brandReference.shape.customer.omit({ processLevel: true }).extend({ name: z.string() }),
  version: z.number().int(),
  sizes: z.array(z.string()),
  sizeIds: z.array(id),
  createdAt: instant,
  updatedAt: instant,
})
export type Brand = z.infer<typeof brand>

export const brandBody = z.strictObject({ name: recordName(100).nullable(), customerId: id.nullable() })
export type BrandBody = z.infer<typeof brandBody>

const filters = searchSchema(brandFields)
/** `brandName` is the older name of the name filter; both work. */
const brandSearchBody = z.preprocess((given) => {
  if (typeof given !== 'object' || given === null || !('brandName' in given)) return given
  const { brandName, ...rest } = given as Record<string, unknown>
  return 'name' in rest ? rest : { ...rest, name: brandName }
}, filters) as unknown as typeof filters

export const brandSearch = contract({
  method: 'POST',
  path: 'brands/search',
  changes: false,
  permission: lookupPermission,
  summary: 'Search brands by name, customer or keyword',
  query: pageQuery,
  body: brandSearchBody,
  reply: recordsReply(brand),
})

export const brandRead = contract({
  method: 'GET',
  path: 'brands/:id',
  permission: read('BRAND'),
  summary: 'One brand',
  params: idParams,
  reply: brand,
})

export const brandCreate = contract({
  method: 'POST',
  path: 'brands',
  permission: write('BRAND'),
  readers: read('BRAND'),
  summary: 'Add a brand',
  body: brandBody,
  reply: brand,
  creates: true,
})

export const brandUpdate = contract({
  method: 'PUT',
  path: 'brands/:id',
  permission: write('BRAND'),
  readers: read('BRAND'),
  summary: 'Change a brand',
  params: idParams,
  body: brandBody.extend({ version: startingVersion }),
  reply: brand,
})

export const brandSizesUpdate = contract({
  method: 'PUT',
  path: 'brands/:id/size',
  permission: either(write('BRAND'), write('SIZE')),
  readers: read('BRAND'),
  summary: 'Replace the size ranges of a brand',
  params: idParams,
  body: z.strictObject({ ids: z.array(id).max(100), version: startingVersion }),
  reply: brand,
})
