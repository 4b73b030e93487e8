import { z } from 'zod'
import { contract, decimal, id, pageQuery, recordsReply } from '../../../core/shared/contract.ts'
import { readOrWrite, write } from '../../../core/shared/permission.ts'
import { templateOrderFields } from '../template-orders/template-order-list-contract.ts'
import { bomDocument } from './bom-document.ts'

const { key, noun } = bomDocument
const working = readOrWrite(key)

/** What tells sample orders from each other where a bill is made from one. */
export const bomOriginColumns = ['code', 'type', 'brand', 'customerCode'] as const

/** The columns of those sample orders, as their own list has them. */
export const bomOriginFields = templateOrderFields.filter((field) =>
  (bomOriginColumns as readonly string[]).includes(field.key),
)

const named = z.object({ id, name: z.string() })

/** A sample order that a bill of materials may be made from. */
const bomOrigin = z.object({
  id,
  code: z.string(),
  type: z.string(),
  brand: named.nullable(),
  customerCode: z.string(),
})
export type BomOrigin = z.output<typeof bomOrigin>

export const bomOriginSearch = contract({
  method: 'POST',
  path: `${noun}/origins/search`,
  changes: false,
  permission: write(key),
  summary: 'Confirmed sample orders without a bill of materials',
  query: pageQuery,
  body: z.strictObject({ keyword: z.string().trim().max(200).optional() }),
  reply: recordsReply(bomOrigin),
})

/** A material as bills of materials know it today. */
const materialNow = z.object({
  id,
  /** RMB for one unit. */
  price: decimal.nullable(),
  /** Air gap in percent, as materials keep it. */
  gap: decimal,
  /** How many bills use it. */
  boms: z.number().int(),
})
export type MaterialNow = z.output<typeof materialNow>

/** Most materials that are asked for at once. */
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
