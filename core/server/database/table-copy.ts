import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'

/** A table as both sides of a move see it: quoted name, quoted columns that hold data themselves (no generated ones), and where its rows lie. */
export type CopiedTable = { name: string; schema: string; columns: string[]; leaves: string[] }

const PAGE = 8192
/** Pages of a table carried in one statement: the engine's thread hands over faster than a network takes. */
const PAGES = 1024

/** Tables of all schemas of the product's own, partitions folded into their parent. Empty when the database is new. */
export async function listTables(client: pg.ClientBase): Promise<CopiedTable[]> {
  const { rows } = await client.query<CopiedTable>(`
    select format('%I.%I', n.nspname, c.relname) as name, n.nspname::text as schema,
           array(select quote_ident(a.attname) from pg_attribute a
                  where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
                  order by a.attnum) as columns,
           array(select t.relid::regclass::text from pg_partition_tree(c.oid) t where t.isleaf
                 union all select c.oid::regclass::text where c.relkind = 'r') as leaves
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and not c.relispartition and c.relpersistence = 'p'
       and n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'drizzle')
     order by 1`)
  return rows
}

/** Carries a table's rows over, some megabytes at a time, in the order they lie in. Nobody may write to `source` meanwhile. */
export async function copyTable(source: pg.ClientBase, target: pg.ClientBase, table: CopiedTable): Promise<void> {
  const columns = table.columns.join(', ')
  for (const leaf of new Set(table.leaves)) {
    const { rows } = await source.query<{ pages: number }>(
      `select ceil(pg_relation_size($1::regclass) / ${PAGE}.0)::int as pages`,
      [leaf],
    )
    const pages = rows[0]?.pages ?? 0
    for (let page = 0; page < pages; page += PAGES) {
      const range = `ctid >= '(${page},0)' and ctid < '(${page + PAGES},0)'`
      await pipeline(
        source.query(copyTo(`copy (select ${columns} from only ${leaf} where ${range}) to stdout`)),
        target.query(copyFrom(`copy ${table.name} (${columns}) from stdin`)),
      )
    }
  }
}

/**
 * Count of a table's rows and a sum over a hash of each whole row, the same on every version and machine. Sessions must
 * agree in time zone and date style.
 */
export async function fingerprintTable(client: pg.ClientBase, table: CopiedTable): Promise<string> {
  const hash = `('x' || substr(md5(row(${table.columns.join(', ')})::text), 1, 15))::bit(60)::bigint`
  const { rows } = await client.query<{ print: string }>(
    `select count(*) || ' ' || coalesce(sum(${hash}), 0) as print from ${table.name}`,
  )
  return rows[0]?.print ?? ''
}
