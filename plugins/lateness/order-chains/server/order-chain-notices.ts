import { sql } from 'drizzle-orm'
import { readRows } from '../../../../core/server/list/row-statement.ts'
import type { PluginJob, Work } from '../../../../core/server/plugin.ts'
import { runWork, systemActor } from '../../../../core/server/work.ts'
import { dateOf } from '../../../../core/shared/calendar.ts'
import { message } from '../../../../core/shared/message.ts'
import { workingDaysBeforeSql } from '../../../admin/server-public.ts'
import { notify } from '../../../inbox/server-public.ts'
import { orderChainDocument } from '../order-chain-document.ts'

const { noun, path } = orderChainDocument

type Critical = {
  readonly id: number
  readonly name: string
  readonly missing: number
  readonly required: string
  readonly people: readonly (number | null)[]
}

/**
 * Tells the person who has to act, and the followers, of each order that has become critical: once for each required date. The row
 * that says so is unique, so a turn that runs again, or on two servers at the same time, tells nobody twice. Returns how many
 * orders were told.
 */
export async function tellCritical(work: Work): Promise<number> {
  const today = `'${dateOf(work.now)}'::date`
  const rows = (await readRows(
    work.db,
    sql`with told as (insert into order_chain_notices (chain_id, required_date, at)
        select d.id, d.required_date, ${work.now.toISOString()}::timestamptz from order_chains d
        where d.latest_start < ${sql.raw(workingDaysBeforeSql(today))}
          and not exists (select 1 from order_chain_notices n where n.chain_id = d.id and n.required_date = d.required_date)
        order by d.id on conflict do nothing returning chain_id)
      select d.id, coalesce(d.production_order_code, d.sale_order_code) as name, d.required_date::text as required,
        ${sql.raw(workingDaysBeforeSql(today))} - d.latest_start as missing,
        json_build_array(d.actor_id, d.production_follower_id, d.business_follower_id) as people
      from told join order_chains d on d.id = told.chain_id order by d.id`,
  )) as unknown as readonly Critical[]
  for (const {
    id,
    name,
    missing,
    required,
    people: [actor, production, business],
  } of rows)
    await notify(work, {
      to: [actor, production ?? business],
      type: `${noun}.critical`,
      message: message('<strong>{name}</strong> 告急：要求 {required} 出货，按常用工期缺 {missing} 个工作日', {
        name,
        required,
        missing,
      }),
      about: { document: noun, id },
      actions: [{ text: message('查看进度'), url: `${path}/${id}` }],
    })
  return rows.length
}

/** Marks all critical orders as told without telling anybody, for a new installation and for demo data. */
export const noteCritical = (now: Date) =>
  sql`insert into order_chain_notices (chain_id, required_date, at)
    select d.id, d.required_date, ${now.toISOString()}::timestamptz from order_chains d
    where d.latest_start < ${sql.raw(workingDaysBeforeSql(`'${dateOf(now)}'::date`))} on conflict do nothing`

/**
 * Looks every minute for orders that have become critical: by the day, or by a date that somebody has moved. An index finds them, so a
 * save need not look itself.
 */
export const noticeJobs: readonly PluginJob[] = [
  {
    name: `${noun}.notice`,
    cron: '* * * * *',
    run: async (services) => void (await runWork(services, systemActor, tellCritical)),
  },
]
