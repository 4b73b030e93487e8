import { addMinutes } from 'date-fns/addMinutes'
import { min } from 'date-fns/min'
import { asc, sql } from 'drizzle-orm'
import { type PastChange, recordPast } from '../../../../core/server/audit.ts'
import type { SeedContext, SqlDatabase } from '../../../../core/server/plugin.ts'
import { drawNumbers } from '../../../../core/server/sequence.ts'
import { dateOf } from '../../../../core/shared/calendar.ts'
import { usersWithRole } from '../../../admin/server-public.ts'
import { part } from '../../patterning-orders/server/patterning-order-seed-life.ts'
import { sewnComponents } from '../../process-valuation/server/valuation-line-seed-data.ts'
import { processValuations } from '../../process-valuation/server/valuation-line-tables.ts'
import { valuationTime } from '../../process-valuation/valuation-time.ts'
import { valuationOrderDocument } from '../valuation-order-document.ts'
import { standardRateSql } from './valuation-order-rate.ts'
import { totalColumns, valuationOrderKeyword } from './valuation-order-store.ts'
import { processValuationOrderLines, processValuationOrders } from './valuation-order-tables.ts'

/** Valuations whose rows go to the database together. */
const together = 100

type Operation = typeof processValuations.$inferSelect

/** A finished pattern order that is valued. */
type Finished = {
  readonly id: number
  readonly code: string
  readonly type: string
  readonly color: string
  readonly developmentGroupId: number | null
  readonly finishedAt: string
  readonly rate: string
}

async function readFinished(db: SqlDatabase): Promise<readonly Finished[]> {
  const { rows } =
    await db.execute<Finished>(sql`select d.id, d.code, d.type, d.color, d.development_group_id as "developmentGroupId",
      d.finish_date as "finishedAt", ${sql.raw(standardRateSql('g'))} as rate
    from patterning_orders d left join categories g on g.id = d.development_group_id
    where d.status = 'Finished' and d.finish_date is not null order by d.finish_date, d.id`)
  return rows
}

const componentsOf = (code: string) => sewnComponents[code.slice(0, 2)] ?? []

/** The operations of a garment: all that is cut and finished as usual, and of each of its components some. */
function operationsOf(catalogue: readonly Operation[], { id: number, code }: Finished): readonly Operation[] {
  const components = componentsOf(code)
  return catalogue.filter(({ id, type, component }) => {
    const isSewn = type === 'CF' && components.includes(component) && part(id + number, 5) < 3
    return isSewn || (type === 'CC' && part(id + number, 4) < 2) || (type === 'W' && part(id + number, 3) < 2)
  })
}

/** Demo data: valuations of a third of the finished pattern orders, made by the technicians a little after these were finished. */
export async function seedValuations({ db, now }: Pick<SeedContext, 'db' | 'now'>): Promise<void> {
  const technicians = await usersWithRole(db, '工艺师')
  const catalogue = await db.select().from(processValuations).orderBy(asc(processValuations.usualPlace))
  const drawn = new Map<string, number>()
  const codeAt = (at: Date) => {
    const month = `HJ${dateOf(at).slice(2, 7).replace('-', '')}`
    const number = (drawn.get(month) ?? 0) + 1
    drawn.set(month, number)
    return `${month}${String(number).padStart(4, '0')}`
  }
  const made = (await readFinished(db))
    .filter(({ id, code }) => part(id, 3) === 0 && componentsOf(code).length > 0)
    .map((order, index) => {
      const id = index + 1
      const user = technicians[part(id, technicians.length || 1)]
      if (!user) throw new Error('demo valuations need a process technician')
      const at = min([now, addMinutes(order.finishedAt, 45 + part(id, 90) * 7)])
      const lines = operationsOf(catalogue, order).map(
        ({ id: processId, type, component, name, level, sewingName, price }) => {
          const priced = { hourRate: order.rate, price }
          const { minute = '0', second = 0 } = valuationTime(priced)
          return { processId, type, component, name, level, sewingName, ...priced, minute, second }
        },
      )
      const valuationCode = codeAt(at)
      const remark = part(id, 9) === 0 ? '客户要求复核工时' : ''
      const { code, type, color, developmentGroupId } = order
      const totals = totalColumns(lines.map(({ processId: _processId, ...line }) => ({ ...line, process: null })))
      const row = {
        id,
        createdAt: at,
        updatedAt: at,
        keyword: valuationOrderKeyword(order, remark, valuationCode),
        creatorId: user.id,
        lastUpdaterId: user.id,
        valuationCode,
        patterningOrderId: order.id,
        remark,
        code,
        type,
        color,
        developmentGroupId,
        ...totals,
      }
      const past: PastChange = {
        document: valuationOrderDocument.noun,
        id,
        code: valuationCode,
        action: 'created',
        at,
        actor: user,
        after: { valuationCode, code, type, color, totalPrice: totals.totalPrice, totalMinute: totals.totalMinute },
      }
      return { row, lines: lines.map((line, position) => ({ ...line, orderId: id, position })), past }
    })
  for (let from = 0; from < made.length; from += together) {
    const some = made.slice(from, from + together)
    await db
      .insert(processValuationOrders)
      .overridingSystemValue()
      .values(some.map(({ row }) => row))
    await db.insert(processValuationOrderLines).values(some.flatMap(({ lines }) => lines))
  }
  await recordPast(
    db,
    made.map(({ past }) => past),
  )
  for (const [month, number] of drawn) await drawNumbers(db, month, number)
  await db.execute(
    sql`select setval(pg_get_serial_sequence('process_valuation_orders', 'id'), greatest((select coalesce(max(id), 1) from process_valuation_orders), 1))`,
  )
}
