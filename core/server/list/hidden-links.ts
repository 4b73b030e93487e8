import { sql } from 'drizzle-orm'
import { readersOf } from '../../shared/document.ts'
import { hiddenLinks } from '../../shared/hidden-link-contract.ts'
import { permits } from '../../shared/permission.ts'
import type { ListSource } from '../list-source.ts'
import { type Route, route } from '../plugin.ts'
import { askNamed } from './list-row.ts'

/** Answers of which kinds a style has documents that the caller does not see, for lists that show only some records to some people and name their style by `code`. */
export function hiddenLinkRoute(lists: readonly ListSource[]): Route {
  const ownCode = ({ columns, fields }: ListSource) =>
    fields.some(({ key }) => key === 'code') && (columns['code']?.select ?? 'd.code') === 'd.code'
  const scoped = lists.filter((source) => source.scope && ownCode(source))
  return route(hiddenLinks, async ({ db, actor, query: { code, documents } }) => {
    const wanted = new Set(documents.split(','))
    const asked = scoped.flatMap((source) => {
      if (!wanted.has(source.document.noun)) return []
      const scope = permits(actor.permissions, readersOf(source.document)) ? source.scope?.(actor) : undefined
      if (!scope) return []
      const { noun } = source.document
      const of = sql`select 1 from ${sql.raw(source.table)} d ${sql.raw(source.joins ?? '')} where d.code = ${code}`
      return [
        sql`(select ${sql.raw(`'${noun}'`)} as document where exists (${of}) and not exists (${of} and (${scope})))`,
      ]
    })
    if (asked.length === 0) return { documents: [] }
    const { rows } = await askNamed(db, sql.join(asked, sql` union all `))
    return { documents: rows.map((row) => String(row['document'])) }
  })
}
