import { z } from 'zod'
import { addressId, contract, id } from './contract.ts'
import { member } from './permission.ts'

/** How many records of one document a use names at most. */
export const recordsOfUse = 20

const label = z.object({ text: z.string() })

/** A record that uses another; `path` is the address that shows it, where there is one. */
const usageRecord = z.object({ id, code: z.string(), path: z.string().nullable() })

/** One way in which a document uses the record: as supplier, as designer. `list` is the address of its list with just these. */
const usagePlace = z.object({ label, count: z.number().int(), list: z.string().nullable() })
export type UsagePlace = z.output<typeof usagePlace>

/** The records of one document that use the record at hand: how many, as what, and the newest of them by name. */
const usageUse = z.object({
  document: z.string(),
  title: label,
  count: z.number().int(),
  places: z.array(usagePlace),
  records: z.array(usageRecord),
})
export type UsageUse = z.output<typeof usageUse>

/** Where a record is used. `others` counts the records that use it, too, but that the reader may not read. */
export const usage = z.object({ uses: z.array(usageUse), others: z.number().int() })
export type Usage = z.output<typeof usage>

/**
 * Where a record of any document is used, as far as the reader may know. `keeping` asks only for what keeps it from being
 * deleted, and names all of it; an address comes only where the reader may open it. 404 for a document that is not there or that the reader may not read.
 */
export const usageRead = contract({
  method: 'GET',
  path: 'usage/:document/:id',
  permission: member,
  summary: 'Which documents use a record',
  params: z.object({
    document: z.string().max(60),
    id: addressId,
  }),
  query: z.object({ keeping: z.stringbool().default(false) }),
  reply: usage,
})
