import type pg from 'pg'

// Pattern orders for design colours that have none yet, as copies of those of the demo company with all of their steps, so that a list has as many as a
// pattern room of many years. The copies are over: a colour has one open order at most.

const key = ['id', 'template_id', 'order_id', 'code', 'type', 'color', 'created_at', 'updated_at', 'keyword', 'status']

async function copiedColumns(pool: pg.ClientBase, table: string, without: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query(
    `select column_name from information_schema.columns where table_name = $1 and is_generated = 'NEVER' and not column_name = any($2)`,
    [table, without],
  )
  return rows.map((row) => String(row.column_name))
}

const list = (columns: readonly string[], of = '') => columns.map((column) => `${of}${column}`).join(', ')

/** Copies finished pattern orders until there are `wanted` of them, as far as there are design colours. */
export async function multiplyPatterns(pool: pg.Pool, wanted: number): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query(
      `create temp table copied as
       with given as (select id, row_number() over (order by id) - 1 as place from patterning_orders where status = 'Finished'),
         free as (select t.id, t.order_id, o.code, o.type, t.color, row_number() over (order by t.id) - 1 as place
           from templates t join template_orders o on o.id = t.order_id
           where o.code is not null and not exists (select 1 from patterning_orders d where d.template_id = t.id))
       select (select max(id) from patterning_orders) + 1 + free.place::int as id, given.id as from_id, free.id as template_id, free.order_id, free.code,
         free.type, free.color, (free.place / (select count(*) from given))::int + 1 as turn
       from free join given on given.place = free.place % (select count(*) from given)
       where free.place < $1 - (select count(*) from patterning_orders)`,
      [wanted],
    )
    const orderColumns = await copiedColumns(client, 'patterning_orders', key)
    await client.query(
      `insert into patterning_orders (${list(key)}, ${list(orderColumns)}) overriding system value
       select c.id, c.template_id, c.order_id, c.code, c.type, c.color, d.created_at - c.turn * interval '7 minutes',
         d.updated_at - c.turn * interval '7 minutes', lower(concat_ws(' ', c.code, c.type, c.color)), d.status, ${list(orderColumns, 'd.')}
       from copied c join patterning_orders d on d.id = c.from_id`,
    )
    const stepColumns = await copiedColumns(client, 'patterning_processes', ['id', 'order_id'])
    await client.query(
      `insert into patterning_processes (order_id, ${list(stepColumns)})
       select c.id, ${list(stepColumns, 'p.')} from copied c join patterning_processes p on p.order_id = c.from_id`,
    )
    await client.query(
      `select setval(pg_get_serial_sequence('patterning_orders', 'id'), (select max(id) from patterning_orders))`,
    )
    await client.query('vacuum analyze patterning_orders')
    await client.query('vacuum analyze patterning_processes')
  } finally {
    client.release(true)
  }
}
