import type { DemoHistory } from '../../../../core/server/demo-history.ts'
import type { SeedContext } from '../../../../core/server/plugin.ts'
import { readManyThroughList } from '../../../../core/server/list/read-through-list.ts'
import { usersWithRole } from '../../../admin/server-public.ts'
import { valuationLineDocument } from '../valuation-line-document.ts'
import { valuationTypes } from '../valuation-line-options.ts'
import { usualHourRate } from '../valuation-time.ts'
import { valuationLineListSource } from './valuation-line-list.ts'
import { operationSketches } from './valuation-line-seed-data.ts'
import { drawNames, valuationLineColumnsOf } from './valuation-line-store.ts'
import { processValuations } from './valuation-line-tables.ts'

/** Demo data: the operations that the company prices. */
export async function seedOperations({ db }: Pick<SeedContext, 'db'>): Promise<void> {
  const [technician] = await usersWithRole(db, '工艺师')
  if (!technician) throw new Error('demo operations need a process technician')
  const contents = operationSketches.flatMap(({ type, component, operations }) =>
    operations.map(([name, level, sewingName, price]) => ({
      type,
      component,
      name,
      level,
      sewingName,
      price,
      hourRate: usualHourRate,
    })),
  )
  for (const type of valuationTypes) {
    const own = contents.filter((one) => one.type === type)
    const names = await drawNames(db, type, own.length)
    const rows = names.map((name, at) => {
      const content = own[at] as (typeof own)[number]
      const { minute = '0', second = 0, keyword } = valuationLineColumnsOf(content, name.code)
      return { ...content, ...name, minute, second, keyword, creatorId: technician.id, lastUpdaterId: technician.id }
    })
    await db.insert(processValuations).values(rows)
  }
}

/** Demo data: who made the operations, when, and which prices were others before. */
export const operationHistory: readonly DemoHistory[] = [
  {
    document: valuationLineDocument,
    table: valuationLineListSource.table,
    readMany: readManyThroughList(valuationLineListSource),
    changed: ['level', 'sewingName'],
  },
]
