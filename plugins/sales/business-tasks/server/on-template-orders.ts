import { and, eq, inArray } from 'drizzle-orm'
import { message, sourceText } from '../../../../core/shared/message.ts'
import { on } from '../../../../core/server/plugin.ts'
import type { BeforeTemplateOrderDelete } from '../../template-orders/template-order-events.ts'
import { templateOrderEvents } from '../../template-orders/template-order-events.ts'
import { businessTasks } from './business-task-tables.ts'

/** A colour whose purchase has begun stays in its design. */
export const keepColorsWithTasks = on<BeforeTemplateOrderDelete>(
  templateOrderEvents.droppingColors,
  async (order, work) => {
    const tasks = await work.db
      .selectDistinct({ color: businessTasks.color })
      .from(businessTasks)
      .where(and(eq(businessTasks.orderId, order.id), inArray(businessTasks.color, [...order.goingColors])))
    for (const { color } of tasks)
      order.blockers.push(sourceText(message('颜色{color}已有业务任务，不能删除', { color })))
  },
)
