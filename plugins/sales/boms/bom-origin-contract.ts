import { z } from 'zod'
import { contract, decimal, id, instant, pageQuery, recordsReply } from '../../../core/shared/contract.ts'
import { readOrWrite, write } from '../../../core/shared/permission.ts'
import { pickerSchema } from '../../../core/shared/search-schema.ts'
import { templateOrderFields } from '../template-orders/template-order-list-contract.ts'
import { bomDocument } from './bom-document.ts'

const { key, noun } = bomDocument
const working = readOrWrite(key)

/** The columns that identify a sample order in the choice of what a bill is made from. */
export const bomOriginColumns = ['designImageUrls', 'code', 'type', 'brand', 'customerCode'] as const

/** The fields of those columns, from the sample orders' own list. */
export const bomOriginFields = templateOrderFields.filter((field) =>
  (bomOriginColumns as readonly string[]).includes(field.key),
)

const named = z.object({ id, name: z.string() })

/** A sample order that a bill can be made from. */
const bomOrigin = z.object({
  id,
  code: z.string(),
  type: z.string(),
  brand: named.nullable(),
  customerCode: z.string(),
  designImageUrls: z.array(z.string()),
})
export type BomOrigin = z.output<typeof bomOrigin>

export const bomOriginSearch = contract({
  method: 'POST',
  path: `${noun}/origins/search`,
  changes: false,
  permission: write(key),
  summary: 'Confirmed sample orders without a bill of materials',
  query: pageQuery,
  body: pickerSchema(),
  reply: recordsReply(bomOrigin),
})

/** The present values of a material. */
const materialNow = z.object({
  id,
  /** RMB per unit. */
  price: decimal.nullable(),
  /** Air gap in percent, as the material stores it. */
  gap: decimal,
  /** The number of bills that use it. */
  boms: z.number().int(),
  updatedAt: instant,
})
export type MaterialNow = z.output<typeof materialNow>

/** The most materials of one call. */
export const mostMaterialsAsked = 1000

export const bomMaterialsNow = contract({
  method: 'POST',
  path: `${noun}/materials`,
  changes: false,
  permission: working,
  summary: 'Price, air gap and uses of materials as they are now',
  body: z.strictObject({ ids: z.array(id).max(mostMaterialsAsked) }),
  reply: z.array(materialNow),
})
