import { z } from 'zod'
import { contract, decimal } from '../../core/shared/contract.ts'
import { messageSchema } from '../../core/shared/message-schema.ts'
import { member } from '../../core/shared/permission.ts'
import { periodSchema } from '../../core/shared/period.ts'
import { figures } from './figures.ts'

/** How many parts of a figure are answered; the largest ones. */
export const mostParts = 24

const span = z.object({ from: z.iso.date(), to: z.iso.date() })
const value = decimal.nullable()

/** One bar of a figure that is divided: an option, a record or a person, and what is measured of it. */
const part = z.object({
  /** An option, an id or a text; null where the field is empty. */
  value: z.string().nullable(),
  /** The name of a record or a person; a text says all itself. */
  label: z.string().nullable(),
  /** The name of an option. */
  option: messageSchema.optional(),
  now: value,
  former: value,
})

const shown = z.object({
  id: z.string(),
  /** The value of the whole period, and the value of the period before. */
  now: value,
  former: value,
  /** The fields that divide it, of those that the caller may read. */
  splits: z.array(z.object({ key: z.string(), label: messageSchema })),
  /** By the points of the answer. */
  points: z.array(z.object({ now: value, former: value })),
  /** The field that divides it, and the parts; only where it can be divided as it was asked for. */
  split: z.string().optional(),
  parts: z.array(part).optional(),
  /** How many smaller parts are left out. */
  further: z.number().int().optional(),
})
export type ShownFigure = z.output<typeof shown>

/**
 * `POST insight/figures`: what is measured in a period, and in the one before. Figures that the caller may not read are left out. Days are those of
 * Shanghai, and the borders of each point are the server's: pages do not reckon with dates.
 */
export const insightFigures = contract({
  method: 'POST',
  path: 'insight/figures',
  changes: false,
  permission: member,
  summary: 'Figures of a period, with the one before, by time and by parts',
  body: z.strictObject({
    figures: z
      .array(z.enum(figures.map(({ id }) => id) as [string, ...string[]]))
      .min(1)
      .max(figures.length),
    period: periodSchema,
    /** Key of the field that divides them. */
    split: z.string().max(40).optional(),
  }),
  reply: z.object({
    span,
    former: span,
    /** The days of each point, and the days of the point in the period before that it is compared with. */
    points: z.array(z.object({ label: z.string(), now: span, former: span.nullable() })),
    figures: z.array(shown),
    /** The moment at which the server measured the figures. The server measures them for each answer. */
    until: z.iso.datetime(),
  }),
})
