import { sql } from 'drizzle-orm'
import { type Effect, on } from '../../../../core/server/plugin.ts'
import { permits, read } from '../../../../core/shared/permission.ts'
import { endTask } from '../../../inbox/server-public.ts'
import { patterningOrderDocument } from '../patterning-order-document.ts'

const { noun, key, alsoKeys } = patterningOrderDocument

/** A person who makes the order of a design colour has done the task that asked for it (B-4-45). */
export const endAskedTasks: Effect = on<{ readonly id: number; readonly templateId: number }>(
  `${noun}.created`,
  async ({ id, templateId }, work) => {
    if (!permits(work.actor.permissions, read(key, ...alsoKeys))) return
    const { rows } = await work.db.execute<{ id: number }>(sql`select id from personal_tasks
      where to_user_id = ${work.actor.id}::int and status = 'Pending' and not is_approval and type = 'Creation'
        and resource_type = 'PatterningOrder' and (payload -> 'template' ->> 'id')::int = ${templateId}::int order by id`)
    for (const task of rows)
      await endTask(work, { id: task.id, status: 'Finished', result: { patterningOrder: { id } } })
  },
)
