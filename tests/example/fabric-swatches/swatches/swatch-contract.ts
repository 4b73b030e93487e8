import { z } from 'zod'
import {
  contract,
  id,
  idParams,
  instant,
  pageQuery,
  personReference,
  recordsReply,
  startingVersion,
} from '../../../../core/shared/contract.ts'
import { read, write } from '../../../../core/shared/permission.ts'
import { searchSchema } from '../../../../core/shared/search-schema.ts'
import { swatchDocument } from './swatch-document.ts'
import { swatchFields, swatchStatuses } from './swatch-fields.ts'

const reading = read(swatchDocument.key)
const writing = write(swatchDocument.key)

/** The fields of a swatch that people write. */
export const swatchBody = z.strictObject({
  name: z.string().trim().max(100),
  composition: z.string().trim().max(200),
  /** Grams per square metre. */
  weight: z.number().int().min(0).max(10_000).nullable(),
})
export type SwatchBody = z.output<typeof swatchBody>

export const swatch = z.object({
  id,
  version: z.number().int(),
  code: z.string(),
  name: z.string(),
  composition: z.string(),
  weight: z.number().int().nullable(),
  status: z.enum(swatchStatuses),
  creator: personReference,
  createdAt: instant,
})
export type Swatch = z.output<typeof swatch>

export const swatchSearch = contract({
  method: 'POST',
  path: 'swatches/search',
  permission: reading,
  summary: 'Search swatches',
  query: pageQuery,
  body: searchSchema(swatchFields),
  reply: recordsReply(swatch),
})

export const swatchRead = contract({
  method: 'GET',
  path: 'swatches/:id',
  permission: reading,
  summary: 'One swatch',
  params: idParams,
  reply: swatch,
})

export const swatchCreate = contract({
  method: 'POST',
  path: 'swatches',
  permission: writing,
  readers: reading,
  summary: 'Add a swatch',
  body: swatchBody,
  reply: swatch,
  creates: true,
})

export const swatchUpdate = contract({
  method: 'PUT',
  path: 'swatches/:id',
  permission: writing,
  readers: reading,
  summary: 'Change a swatch',
  params: idParams,
  body: swatchBody.extend({ version: startingVersion }),
  reply: swatch,
})

export const swatchUseUp = contract({
  method: 'PUT',
  path: 'swatches/:id/use_up',
  permission: writing,
  readers: reading,
  summary: 'Note that nothing is left of a swatch',
  params: idParams,
  body: z.strictObject({ version: startingVersion }),
  reply: swatch,
})
