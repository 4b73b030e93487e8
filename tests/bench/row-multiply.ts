import pg from 'pg'

/** Columns of a table that a copy of a row takes over as they are. */
async function plainColumns(client: pg.Client, table: string, without: readonly string[]): Promise<string> {
  const { rows } = await client.query(
    `select column_name from information_schema.columns
     where table_name = $1 and is_generated = 'NEVER' and is_identity = 'NO' and not column_name = any($2) order by ordinal_position`,
    [table, without],
  )
  return rows.map((row) => `d.${row.column_name}`).join(', ')
}

/**
 * Copies the sample orders of a PostgreSQL database until there are `wanted` of them: each copy a little older and under a code of its own. The
 * indexes of the list are made anew afterwards, which is faster than keeping them. Only the orders' own rows: what the list reads.
 */
export async function multiplyOrders(url: string, wanted: number): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows: counted } = await client.query('select count(*)::int as orders from template_orders')
    const orders = Number(counted[0]?.orders)
    const copies = Math.ceil(wanted / orders) - 1
    if (copies < 1) return
    const { rows: indexes } = await client.query(
      `select quote_ident(indexname) as name, indexdef as definition from pg_indexes
       where tablename = 'template_orders' and indexdef not like 'CREATE UNIQUE%'`,
    )
    for (const { name } of indexes) await client.query(`drop index ${name}`)
    const columns = await plainColumns(client, 'template_orders', ['code', 'keyword', 'created_at', 'updated_at'])
    const code = `d.code || lpad(n::text, 3, '0')`
    await client.query(
      `insert into template_orders (${columns.replaceAll('d.', '')}, code, keyword, created_at, updated_at)
       select ${columns}, ${code}, case when d.code is null then d.keyword else replace(d.keyword, lower(d.code), lower(${code})) end,
         d.created_at - n * interval '7 minutes', d.updated_at - n * interval '7 minutes'
       from template_orders d cross join generate_series(1, ${copies}) n order by n limit ${wanted - orders}`,
    )
    for (const { definition } of indexes) await client.query(String(definition))
    await client.query('vacuum analyze template_orders')
  } finally {
    await client.end()
  }
}
