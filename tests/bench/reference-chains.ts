import type pg from 'pg'

const work = `d.stage <> 'done'`
const since = `((now() at time zone 'Asia/Shanghai')::date - date '0001-01-01')`
/** The number of the present working day: five of each week, and what the calendar of the company adds or leaves out. */
const today = `(select ${since} / 7 * 5 + least(${since} % 7, 5) + coalesce((select c.total from calendar_days c
  where c.day < (now() at time zone 'Asia/Shanghai')::date order by c.day desc limit 1), 0))`

const rows = (
  where: string,
) => `select (select count(*)::int from order_chains d where ${where}) as total, d.*, s.is_under_approval,
    p.status as production_status, p.order_status, p.material_status, p.crop_quantity, p.total_outbound_quantity, p.latest_purchase, c.status as crop_status,
    b.name as brand, k.company as customer, f.name as factory, u.name as follower, v.name as seller
  from (select * from order_chains d where ${where} order by d.latest_start, d.id limit $1 offset $2) d
    join sale_orders s on s.id = d.id left join production_orders p on p.id = d.production_order_id left join crop_orders c on c.id = d.crop_order_id
    left join brands b on b.id = d.brand_id left join customers k on k.id = d.customer_id left join suppliers f on f.id = d.factory_id
    left join users u on u.id = d.production_follower_id left join users v on v.id = d.business_follower_id
  order by d.latest_start, d.id`

const counts = `select count(*) filter (where ${work})::int as in_work, count(*) filter (where d.latest_start < ${today})::int as critical,
  count(*) filter (where ${work} and d.actor_id = 1)::int as waiting,
  count(*) filter (where ${work} and (d.production_follower_id = 1 or d.business_follower_id = 1))::int as followed, count(*)::int as total
  from order_chains d`

/** Answers the progress of orders with one statement for each call. */
export async function referenceChains(pool: pg.Pool, path: string, body: unknown): Promise<string> {
  if (path.endsWith('/statistic'))
    return JSON.stringify((await pool.query({ name: 'chain counts', text: counts })).rows[0])
  const query = new URLSearchParams(path.split('?')[1])
  const size = Number(query.get('size') ?? 10)
  const { isInWork, lateStage } = body as { readonly isInWork?: true; readonly lateStage?: readonly string[] }
  const where = lateStage
    ? `(d.lateness ->> '${lateStage[0]}')::int > 0`
    : isInWork
      ? work
      : `d.latest_start < ${today}`
  const name = `chains ${lateStage?.[0] ?? (isInWork ? 'work' : 'critical')}`
  const found = await pool.query({
    name,
    text: rows(where),
    values: [size, (Number(query.get('page') ?? 1) - 1) * size],
  })
  return JSON.stringify({ records: found.rows, total: found.rows[0]?.total ?? 0 })
}
