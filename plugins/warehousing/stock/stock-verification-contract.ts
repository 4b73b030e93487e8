import { z } from 'zod'
import { contract } from '../../../core/shared/contract.ts'
import { messageSchema } from '../../../core/shared/message-schema.ts'
import { verifiers } from './stock-verification-path.ts'

/** Checks everything that holds for stock, now. */
export const stockVerification = contract({
  method: 'GET',
  path: 'stock_verification',
  permission: verifiers,
  summary: 'Checks everything that holds for stock',
  timeout: 120_000,
  reply: z.array(
    z.object({
      id: z.string(),
      title: messageSchema,
      /** How many records it does not hold for; `rows` are the first of them. */
      count: z.number(),
      rows: z.array(
        z.object({
          kind: messageSchema.nullable(),
          path: z.string().nullable(),
          id: z.number(),
          name: z.string(),
          expected: z.string(),
          found: z.string(),
        }),
      ),
    }),
  ),
})
