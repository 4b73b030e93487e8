import { z } from 'zod'
import { contract, id } from './contract.ts'
import { messageSchema } from './message-schema.ts'
import { member } from './permission.ts'

/** How many records of one kind a search answers at most. */
export const recordsOfKind = 5

/** A record as a search over all kinds names it; `path` is the address that shows it. */
const foundRecord = z.object({ id, path: z.string(), title: z.string(), detail: z.string() })
export type FoundRecord = z.output<typeof foundRecord>

/**
 * Records of every document kind that the person may read, by keyword; of one kind when `document` names it, then an empty
 * keyword answers the first of its list. A word of one character alone finds nothing.
 */
export const recordSearch = contract({
  method: 'POST',
  path: 'records/search',
  changes: false,
  permission: member,
  summary: 'Find documents by code, name or customer style',
  body: z.strictObject({ keyword: z.string().max(200), document: z.string().max(60).optional() }),
  reply: z.object({
    kinds: z.array(
      z.object({
        document: z.string(),
        records: z.array(foundRecord),
        /** Each detail is a number, and reads like this with it as `{count}`. */
        counts: messageSchema.optional(),
      }),
    ),
  }),
})
