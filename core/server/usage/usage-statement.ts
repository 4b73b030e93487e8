import { type SQL, sql } from 'drizzle-orm'
import { recordsOfUse } from '../../shared/usage-contract.ts'
import type { KnownDocument } from './usage-map.ts'
import type { Reference } from './usage-reference.ts'

/** SQL of a plugin with the id that is asked for in the place of `$id`. */
function withId(text: string, id: number): SQL {
  return sql.join(
    text.split('$id').map((part) => sql.raw(part)),
    sql`${id}::int`,
  )
}

function holders(reference: Reference, place: number, id: number, keeping: boolean): SQL {
  const { table, column, match, owner, joins, released } = reference
  const held = keeping && typeof released === 'string' ? ` and not (${released})` : ''
  return sql`select ${sql.raw(owner ?? 'r.id')} as id, ${place}::int as place
    from ${sql.raw(`${table} r ${joins ?? ''}`)} where ${withId(`${match ?? `r.${column} = $id`}${held}`, id)}`
}

/**
 * One row about one referring document: `total` of its records that use the id, and of those that `scope` lets the reader see
 * `visible`, `places` (place → how many), `records` (the newest, `{ id, code, open }`), and `values` (place → value of the list's
 * filter). `keeping` counts what keeps the id from being deleted, and takes all of it as visible; `open` says what `scope` allows.
 * Each reference is one look into an index.
 */
export function usageStatement(
  document: KnownDocument,
  references: readonly Reference[],
  id: number,
  seen: { readonly scope: SQL | undefined; readonly named: boolean; readonly keeping: boolean },
): SQL {
  const found = sql.join(
    references.map((reference, place) => holders(reference, place, id, seen.keeping)),
    sql` union all `,
  )
  const table = sql.raw(document.table)
  const scope = seen.scope ?? sql`true`
  const visible =
    seen.scope && !seen.keeping
      ? sql`select u.id from used u join ${table} d on d.id = u.id where ${scope}`
      : sql`select id from used`
  const values = references.flatMap(({ filter }, place) =>
    filter?.value ? [sql`${String(place)}::text, (${withId(filter.value, id)})::text`] : [],
  )
  const noun = sql`${document.document}::text as document`
  if (!seen.named)
    return sql`(with held as materialized (${found}) select ${noun}, count(distinct id)::int as total, 0 as visible,
      null::json as places, null::json as records, null::json as filters from held)`
  return sql`(with held as materialized (select distinct id, place from (${found}) f where id is not null),
    used as (select distinct id from held), seen as materialized (${visible})
    select ${noun}, (select count(*)::int from used) as total, (select count(*)::int from seen) as visible,
      (select json_object_agg(place, n) from (select h.place, count(*)::int as n from held h join seen s on s.id = h.id group by h.place) p) as places,
      (select json_agg(json_build_object('id', d.id, 'code', coalesce((${sql.raw(document.name)})::text, ''), 'open', (${scope})) order by d.id desc)
        from (select id from seen order by id desc limit ${recordsOfUse}::int) newest
        join ${table} d on d.id = newest.id ${sql.raw(document.joins ?? '')}) as records,
      json_build_object(${sql.join(values, sql`, `)}) as filters)`
}
