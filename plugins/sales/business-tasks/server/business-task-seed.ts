import { sql } from 'drizzle-orm'
import { shanghaiClock } from '../../../../core/shared/calendar.ts'
import { recordPast } from '../../../../core/server/audit.ts'
import type { SqlDatabase } from '../../../../core/server/plugin.ts'
import { keywordText } from '../../../../core/server/record-columns.ts'
import { systemActor } from '../../../../core/server/work.ts'
import type { SeedOrder } from '../../template-orders/server/template-order-seed-data.ts'
import { businessTaskDocument } from '../business-task-document.ts'
import { refreshProgress } from './business-task-progress.ts'
import { insertRows, moveIdentity, noteCodes } from '../../template-orders/server/template-order-seed.ts'

/** Demo data: business tasks for most confirmed colours, as the dialog after a confirmation creates them. */
export class SeedTasks {
  private readonly db: SqlDatabase
  private readonly random: () => number
  private readonly codes = new Map<string, number>()
  private last = 0

  constructor(db: SqlDatabase, random: () => number) {
    this.db = db
    this.random = random
  }

  private purchaseCode(at: string): string {
    const shanghai = shanghaiClock(at).toISOString()
    const prefix = `P${shanghai.slice(2, 4)}${shanghai.slice(5, 7)}`
    const number = (this.codes.get(prefix) ?? 0) + 1
    this.codes.set(prefix, number)
    return `${prefix}${String(number).padStart(4, '0')}`
  }

  /** Adds the tasks of a batch of orders. */
  async add(batch: readonly SeedOrder[]): Promise<void> {
    const rows = batch.flatMap(({ order, confirmedAt }) =>
      order.templateDesign.templates.flatMap(({ id, color, code, type }) => {
        if (!confirmedAt || !id || !code || this.random() < 0.25) return []
        const purchaseCode = this.purchaseCode(confirmedAt)
        return [
          {
            id: ++this.last,
            templateId: id,
            orderId: order.id,
            brandId: order.templateDesign.brand?.id ?? null,
            creatorId: order.user.id,
            code,
            type,
            color,
            purchaseCode,
            keyword: keywordText(code, type, color, purchaseCode),
            version: 1,
            createdAt: confirmedAt,
            updatedAt: confirmedAt,
          },
        ]
      }),
    )
    await insertRows(this.db, 'business_tasks', rows)
    const people = new Map(batch.map(({ order }) => [order.user.id, order.user]))
    const past = rows.map(({ id, creatorId, createdAt, purchaseCode, code, type, color }) => ({
      document: businessTaskDocument.noun,
      id,
      code: purchaseCode,
      action: 'created',
      at: new Date(createdAt),
      actor: people.get(creatorId) ?? systemActor,
      after: { code, type, color, purchaseCode },
    }))
    await recordPast(this.db, past)
  }

  /** Notes what each task lacks next, and moves the sequences of codes and ids past the demo data. */
  async finish(): Promise<void> {
    await this.db.execute(refreshProgress(sql`true`))
    await moveIdentity(this.db, 'business_tasks')
    await noteCodes(this.db, this.codes)
  }
}
