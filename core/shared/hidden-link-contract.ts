import { z } from 'zod'
import { contract } from './contract.ts'
import { member } from './permission.ts'

/**
 * The nouns of the documents that a style has while the caller sees none of them: their lists are open to the caller, but not these records. Says no more
 * than that there are some, so that a page need not call them missing.
 */
export const hiddenLinks = contract({
  method: 'GET',
  path: 'records/hidden',
  permission: member,
  summary: 'Kinds of documents of a style that the caller may not see',
  query: z.object({
    code: z.string().trim().min(1).max(50),
    /** Nouns of the documents that are asked about, with commas between them. */
    documents: z.string().max(1000),
  }),
  reply: z.object({ documents: z.array(z.string()) }),
})
