import { addMinutes } from 'date-fns/addMinutes'
import { min } from 'date-fns/min'
import { asc, sql } from 'drizzle-orm'
import { seedDocuments } from '../../../../core/server/document/document-seed.ts'
import type { SeedContext, SqlDatabase } from '../../../../core/server/plugin.ts'
import { part } from '../../../../core/server/seed-random.ts'
import { sewnComponents } from '../../process-valuation/server/valuation-line-seed-data.ts'
import { processValuations } from '../../process-valuation/server/valuation-line-tables.ts'
import { type ValuedOrder, valuedOrderSql } from './valuation-order-start.ts'
import { valuationOrderStore } from './valuation-order-store.ts'

type Operation = typeof processValuations.$inferSelect

/** A finished pattern order that is valued, and the technicians and clerks of its group, who see it. */
type Finished = {
  readonly id: number
  readonly finishedAt: string
  readonly valued: ValuedOrder
  readonly people: readonly number[]
}

async function readFinished(db: SqlDatabase): Promise<readonly Finished[]> {
  const { rows } = await db.execute<Finished>(sql`select o.id, o.finish_date as "finishedAt",
      ${valuedOrderSql(sql`o.id`)} as valued,
      array(select u.id from users u join user_roles ur on ur.user_id = u.id join roles r on r.id = ur.role_id
        where not u.is_deleted and u.category_id = o.development_group_id and r.key in ('工艺师', '版房文员')
        order by r.key <> '工艺师', u.pinyin_key, u.id) as people
    from patterning_orders o where o.status = 'Finished' and o.finish_date is not null order by o.finish_date, o.id`)
  return rows
}

const componentsOf = (code: string) => sewnComponents[code.slice(0, 2)] ?? []

/** The operations of a garment: all that is cut and finished as usual, and of each of its components some. */
function operationsOf(catalogue: readonly Operation[], { id: number, valued }: Finished): readonly Operation[] {
  const components = componentsOf(valued.code)
  return catalogue.filter(({ id, type, component }) => {
    const isSewn = type === 'CF' && components.includes(component) && part(id + number, 5) < 3
    return isSewn || (type === 'CC' && part(id + number, 4) < 2) || (type === 'W' && part(id + number, 3) < 2)
  })
}

/** Demo data: valuations of a third of the finished pattern orders, made a little after these were finished by the technician of the group, or its clerk. */
export async function seedValuations(context: Pick<SeedContext, 'db' | 'services' | 'now'>): Promise<void> {
  const { db, now } = context
  const catalogue = await db.select().from(processValuations).orderBy(asc(processValuations.usualPlace))
  const wanted = (await readFinished(db)).filter(
    ({ id, valued }) => part(id, 3) === 0 && componentsOf(valued.code).length > 0,
  )
  const made = wanted.map((order, index) => {
    const number = index + 1
    const [id] = order.people
    if (!id) throw new Error('demo valuations need a process technician or a clerk in each group')
    const lines = operationsOf(catalogue, order).map(
      ({ id: process, type, component, name, level, sewingName, price }) => ({
        process: { id: process },
        type,
        component,
        name,
        level,
        sewingName,
        price,
        hourRate: order.valued.standardRate,
      }),
    )
    const remark = part(number, 9) === 0 ? '客户要求复核工时' : ''
    const at = min([now, addMinutes(order.finishedAt, 45 + part(number, 90) * 7)])
    return {
      content: { patterningOrderId: order.id, remark, lines },
      answers: { valued: order.valued },
      life: [['create', at, { id }]] as const,
    }
  })
  await seedDocuments(context, valuationOrderStore, made)
}
