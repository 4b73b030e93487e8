import type { z } from 'zod'
import { contract, pageQuery, recordsReply } from '../contract.ts'
import type { Field } from '../fields.ts'
import type { Permission } from '../permission.ts'
import { searchSchema } from '../search-schema.ts'
import type { AlsoSpelt } from '../search-spellings.ts'

/**
 * Makes the search call of a list. `row` is the schema of its rows, `path` the path of the document's calls, `summary` its line in the description of the
 * API. `spelt` adds further keys for filters.
 */
export function documentSearch<Row extends z.ZodType, const Fields extends readonly Field[]>(of: {
  readonly path: string
  readonly summary: string
  readonly permission: Permission
  readonly fields: Fields
  readonly row: Row
  readonly spelt?: AlsoSpelt
}) {
  return contract({
    method: 'POST',
    path: `${of.path}/search`,
    changes: false,
    permission: of.permission,
    summary: of.summary,
    query: pageQuery,
    body: searchSchema(of.fields, of.spelt),
    reply: recordsReply(of.row),
  })
}
