import { z } from 'zod'
import type { Message } from './message.ts'

const nested = z.looseObject({ text: z.string() })

/** A message as it stands in an answer: the reader sees it in their language. */
export const messageSchema = z.object({
  text: z.string(),
  as: z.enum(['page', 'done']).optional(),
  values: z.record(z.string(), z.union([z.string(), z.number(), nested])).optional(),
}) as unknown as z.ZodType<Message>
