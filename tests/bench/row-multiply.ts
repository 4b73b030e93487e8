import type pg from 'pg'

/**
 * How copies of a table's rows differ from the original: column → SQL over the row `d` and the number `n` of the copy.
 */
type Differences = Readonly<Record<string, string>>

/** The columns that a copy takes unchanged. */
async function plainColumns(pool: pg.ClientBase, table: string, without: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query(
    `select column_name from information_schema.columns
     where table_name = $1 and is_generated = 'NEVER' and is_identity = 'NO' and not column_name = any($2) order by ordinal_position`,
    [table, without],
  )
  return rows.map((row) => String(row.column_name))
}

/**
 * Copies the rows of a table until there are `wanted`. Indexes are dropped before and created again afterwards, which
 * is faster than maintaining them.
 */
async function multiply(pool: pg.ClientBase, table: string, wanted: number, differences: Differences): Promise<void> {
  const { rows: counted } = await pool.query(`select count(*)::int as rows from ${table}`)
  const rows = Number(counted[0]?.rows)
  const copies = Math.ceil(wanted / rows) - 1
  if (copies < 1) return
  const { rows: indexes } = await pool.query(
    `select quote_ident(indexname) as name, indexdef as definition from pg_indexes
     where tablename = $1 and indexdef not like 'CREATE UNIQUE%'`,
    [table],
  )
  for (const { name } of indexes) await pool.query(`drop index ${name}`)
  const plain = await plainColumns(pool, table, Object.keys(differences))
  await pool.query(
    `insert into ${table} (${[...plain, ...Object.keys(differences)].join(', ')})
     select ${[...plain.map((column) => `d.${column}`), ...Object.values(differences)].join(', ')}
     from ${table} d cross join generate_series(1, ${copies}) n order by n limit ${wanted - rows}`,
  )
  for (const { definition } of indexes) await pool.query(String(definition))
  await pool.query(`vacuum analyze ${table}`)
}

/** Runs `fill` on a connection without statement timeout, since a million rows take long. */
async function patiently(pool: pg.Pool, fill: (client: pg.ClientBase) => Promise<void>): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await fill(client)
  } finally {
    client.release(true)
  }
}

const earlier = {
  created_at: `d.created_at - n * interval '7 minutes'`,
  updated_at: `d.updated_at - n * interval '7 minutes'`,
}

/**
 * Copies the sample orders until there are `wanted` of them: each copy is a little older and has the next number of its
 * class and month, as the product draws them. Only the orders' own rows are copied, which is all that the lists read.
 */
export async function multiplyOrders(pool: pg.Pool, wanted: number): Promise<void> {
  const { rows } = await pool.query(`select coalesce(max(right(code, -6)::int), 0) as last from template_orders`)
  const code = `left(d.code, 6) || lpad((right(d.code, -6)::int + n * ${Number(rows[0]?.last)})::text, 4, '0')`
  await patiently(pool, (client) =>
    multiply(client, 'template_orders', wanted, {
      ...earlier,
      code,
      keyword: `case when d.code is null then d.keyword else replace(d.keyword, lower(d.code), lower(${code})) end`,
    }),
  )
}

/** Copies customers and materials until there are as many as wanted; each copy has its own name. */
export async function multiplyMasterData(
  pool: pg.Pool,
  wanted: { customers: number; materials: number },
): Promise<void> {
  await patiently(pool, async (client) => {
    await multiply(client, 'customers', wanted.customers, {
      ...earlier,
      company: `d.company || n`,
      pinyin_key: 'd.pinyin_key || n',
      keyword: `replace(d.keyword, lower(d.company), lower(d.company) || n)`,
    })
    await multiply(client, 'materials', wanted.materials, {
      ...earlier,
      name: `d.name || n`,
      pinyin_key: 'd.pinyin_key || n',
      keyword: `replace(d.keyword, lower(d.name), lower(d.name) || n)`,
    })
  })
}
