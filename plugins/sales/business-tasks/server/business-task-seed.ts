import { sql } from 'drizzle-orm'
import { recordPast } from '../../../../core/server/audit.ts'
import { rowsInsertion } from '../../../../core/server/document/document-insert.ts'
import type { SqlDatabase } from '../../../../core/server/plugin.ts'
import { keywordText } from '../../../../core/server/record-columns.ts'
import { drawCodes } from '../../../../core/server/sequence.ts'
import type { SeedOrder } from '../../template-orders/server/template-order-seed-data.ts'
import { businessTaskDocument } from '../business-task-document.ts'
import { refreshProgress } from './business-task-progress.ts'
import { businessTasks } from './business-task-tables.ts'

/** Demo data: business tasks for most confirmed colours, as the dialog after a confirmation creates them. */
export class SeedTasks {
  private readonly db: SqlDatabase
  private readonly random: () => number
  private last = 0

  constructor(db: SqlDatabase, random: () => number) {
    this.db = db
    this.random = random
  }

  /** Adds the tasks of a batch of orders. */
  async add(batch: readonly SeedOrder[]): Promise<void> {
    const wanted = batch.flatMap(({ order, confirmedAt }) =>
      order.templateDesign.templates.flatMap(({ id: templateId, color, code, type }) => {
        if (!confirmedAt || !templateId || !code || this.random() < 0.25) return []
        return [{ order, at: new Date(confirmedAt), of: { code, type, color }, templateId }]
      }),
    )
    const codes = await drawCodes(
      this.db,
      wanted.map(({ at }) => ({ prefix: 'P', at })),
    )
    const tasks = wanted.map((one, place) => ({ ...one, id: ++this.last, purchaseCode: codes[place] ?? '' }))
    await this.db.execute(
      rowsInsertion(
        businessTasks,
        tasks.map(({ order, at, of, templateId, purchaseCode }) => ({
          ...of,
          templateId,
          orderId: order.id,
          brandId: order.templateDesign.brand?.id ?? null,
          creatorId: order.user.id,
          purchaseCode,
          keyword: keywordText(of.code, of.type, of.color, purchaseCode),
          createdAt: at,
          updatedAt: at,
        })),
      ),
    )
    const { noun: document } = businessTaskDocument
    await recordPast(
      this.db,
      tasks.map(({ id, order: { user }, at, of, purchaseCode }) => {
        const after = { ...of, purchaseCode }
        return { document, id, code: purchaseCode, action: 'created', at, actor: user, after }
      }),
    )
  }

  /** Collects the next missing part of each task. */
  async finish(): Promise<void> {
    await this.db.execute(refreshProgress(sql`true`))
  }
}
