import { z } from 'zod'
import { decimalsProblem } from './money.ts'
import type { Permission, PermissionMap } from './permission.ts'
import { visibleText } from './visible-text.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

type CompleteBody = (body: unknown, held: PermissionMap) => unknown

/**
 * One call: the only thing that the browser and the server know of each other. `path` is below the API root and
 * written `template_orders/:id`; every `:name` of it stands in `params`.
 */
export type Contract<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
> = {
  readonly method: Method
  readonly path: string
  readonly permission: Permission
  /** One line for the API description. */
  readonly summary?: string
  readonly params: Params
  readonly query: Query
  readonly body: Body
  readonly reply: Reply
  /** The call makes a document, so it takes an `Idempotency-Key` header. */
  readonly creates: boolean
  /**
   * The call changes something that is stored; false for GET, and for searches and sign-in calls that say so. A person who previews the product as
   * a role may not make such a call.
   */
  readonly changes: boolean
  /**
   * Who may read the record that a changing call replies. Callers without this permission get only its id, version and
   * state, also in the refusal of an old version.
   */
  readonly readers?: Permission
  /** Key of the state in that record; `status` by default. */
  readonly stateKey?: string
  /** Milliseconds until the browser gives up; 30000 by default. */
  readonly timeout?: number
  /** Fills in what a body leaves out, before the server reads it, as far as the caller's permissions let him write it (D57). */
  readonly completeBody?: CompleteBody
}

// The page's security policy forbids running code from text. Zod would find that out by trying, and some browsers report the attempt as a
// violation.
if ('document' in globalThis) z.config({ jitless: true })

const nothing = z.object({})

/** Declares a call. Unknown keys of the body are refused by the server (strict objects), of the query ignored. */
export function contract<
  Reply extends z.ZodType,
  Params extends z.ZodType = typeof nothing,
  Query extends z.ZodType = typeof nothing,
  Body extends z.ZodType = z.ZodUndefined,
>(of: {
  method: Method
  path: string
  permission: Permission
  summary?: string
  params?: Params
  query?: Query
  body?: Body
  reply: Reply
  creates?: boolean
  changes?: false
  readers?: Permission
  stateKey?: string | undefined
  timeout?: number
  completeBody?: CompleteBody
}): Contract<Params, Query, Body, Reply> {
  return {
    method: of.method,
    path: of.path,
    permission: of.permission,
    ...(of.summary ? { summary: of.summary } : {}),
    ...(of.timeout ? { timeout: of.timeout } : {}),
    ...(of.readers ? { readers: of.readers } : {}),
    ...(of.stateKey ? { stateKey: of.stateKey } : {}),
    ...(of.completeBody ? { completeBody: of.completeBody } : {}),
    params: (of.params ?? nothing) as Params,
    query: (of.query ?? nothing) as Query,
    body: (of.body ?? z.undefined()) as Body,
    reply: of.reply,
    creates: of.creates ?? false,
    changes: of.method !== 'GET' && of.changes !== false,
  }
}

/** A name that tells records apart, so it holds nothing that cannot be seen. */
export const recordName = (most: number) => z.string().overwrite(visibleText).max(most)

/** A document id in an address. */
export const addressId = z.coerce.number().int().positive().max(2_147_483_647)

export const idParams = z.object({ id: addressId })

/** A document id in a body. */
export const id = z.number().int().positive().max(2_147_483_647)

/** The version that a change starts from: the call is refused with 409 when the record has another one by then. */
export const startingVersion = z.number().int().positive().max(2_147_483_647)

/**
 * The query of a deletion: the version that the person saw, as every page sends it. A record that has another one by then stays (409). It may be left out,
 * unlike that of a save, since the published call is `DELETE x/:id` without a query: other systems make it, and what it does to a record is the same
 * whatever the record holds. Rules, references and blockers guard it either way, and the trail keeps what was deleted.
 */
export const seenVersion = z.object({ version: z.coerce.number().int().positive().max(2_147_483_647).optional() })

/** A calendar date, `YYYY-MM-DD`. */
export const calendarDate = z.iso.date()

/** An instant on the wire: ISO 8601 in UTC. */
export const instant = z.iso.datetime()

/** A decimal on the wire: a string of digits, so that nothing passes through a float. */
export const decimal = z.string().regex(/^-?\d{1,15}(\.\d{1,8})?$/)

/**
 * A decimal in a body that a column `numeric(precision, scale)` keeps: one that is too large is refused by its bound, and one with more decimals than
 * the column has is refused too, for it would be kept as another number.
 */
export function decimalOf(precision: number, scale: number) {
  const most = Number(`${'9'.repeat(precision - scale)}.${'9'.repeat(scale)}`)
  const bound = { origin: 'number', inclusive: true } as const
  return z
    .string()
    .regex(/^-?\d+(\.\d{1,8})?$/)
    .superRefine((input, context) => {
      const value = Number(input)
      if (value > most) context.addIssue({ ...bound, code: 'too_big', maximum: most, input })
      if (value < -most) context.addIssue({ ...bound, code: 'too_small', minimum: -most, input })
      const problem = decimalsProblem(input, scale)
      if (problem) context.addIssue({ code: 'custom', params: { problem }, input })
    })
}

/** A number in a body that a column `numeric(precision, scale)` keeps, of so few digits that a float holds them as they are. */
export function numberOf(precision: number, scale: number) {
  const most = Number(`${'9'.repeat(precision - scale)}.${'9'.repeat(scale)}`)
  return z.number().min(-most).max(most)
}

/** Page and size of a list in the query string. */
export const pageQuery = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  size: z.coerce.number().int().min(1).max(1000).default(10),
})

/** The answer of every search. `estimated` says that `total` is about so many: there are too many to be counted for each page. */
export function recordsReply<Row extends z.ZodType>(row: Row) {
  return z.object({ records: z.array(row), total: z.number().int(), estimated: z.literal(true).optional() })
}

/** A person as other documents show one. */
export const personReference = z.object({ id, name: z.string(), avatar: z.string().nullish() })
export type PersonReference = z.infer<typeof personReference>

/** Any document as other documents show one. */
export const namedReference = z.object({ id, name: z.string() })
export type NamedReference = z.infer<typeof namedReference>
