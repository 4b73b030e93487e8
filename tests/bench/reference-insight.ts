import type pg from 'pg'

const at = (column: string) => `(${column} at time zone 'Asia/Shanghai')::date`

/** By list: its table, the day that counts, the rows that count, and what is summed. */
const lists: Readonly<Record<string, readonly [table: string, day: string, where: string, sums: string]>> = {
  samples: ['template_orders', at('created_at'), 'true', 'count(*), sum(sample_quantity)'],
  sales: [
    'sale_orders',
    'sale_order_date',
    `status in ('Finished', 'Revert')`,
    'count(*), sum(quantity), sum(rmb_price)',
  ],
  production: [
    'production_orders',
    at('created_at'),
    `order_status in ('Finished', 'Revert')`,
    'count(*), sum(quantity), sum(external_rmb_price)',
  ],
  shipments: [
    'cloth_outbound_orders',
    'actual_outbound_date',
    `status in ('Finished', 'Dispatched', 'Revert')`,
    'count(*), sum(outbound_quantity)',
  ],
  patterns: [
    'patterning_orders',
    at('finish_date'),
    `status = 'Finished'`,
    'count(*), sum(quantity), sum((rework_count > 0)::int), sum((error_count > 0)::int)',
  ],
  begun: ['patterning_orders', at('created_at'), 'true', 'count(*), sum(quantity)'],
}

/** The sums of two periods by their days or months, a statement for each list. */
export async function referenceFigures(pool: pg.Pool, body: unknown): Promise<string> {
  const { figures, period } = body as { figures: string[]; period: { name: string } }
  const unit = period.name === 'thisYear' ? 'year' : 'month'
  const step = unit === 'year' ? 'month' : 'day'
  const wanted = figures.includes('samples')
    ? ['samples', 'sales', 'production', 'shipments']
    : figures.includes('load')
      ? ['patterns', 'begun']
      : ['sales']
  const today = `(now() at time zone 'Asia/Shanghai')`
  const answers = await Promise.all(
    wanted.map((name) => {
      const [table, day, where, sums] = lists[name] ?? ['', '', '', '']
      const by = wanted.length === 1 ? ', brand_id' : ''
      return pool.query({
        name: `figures ${name} ${unit}${by}`,
        text: `select date_trunc('${step}', ${day}) as point${by}, ${sums} from ${table} where ${where}
          and ${day} >= date_trunc('${unit}', ${today}) - interval '1 ${unit}' and ${day} < date_trunc('${unit}', ${today}) + interval '1 ${unit}'
          group by 1${by ? ', 2' : ''}`,
      })
    }),
  )
  return JSON.stringify(answers.map(({ rows }) => rows))
}
