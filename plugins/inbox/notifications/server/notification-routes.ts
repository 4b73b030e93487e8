import { type Route, route } from '../../../../core/server/plugin.ts'
import { countWaiting } from '../../personal-tasks/server/personal-task-read.ts'
import { notificationCounts, notificationList, notificationSeen } from '../notification-contract.ts'
import { countNotifications, readNotificationPage } from './notification-read.ts'
import { readNotifications } from './notification-store.ts'

export const notificationRoutes: readonly Route[] = [
  route(notificationList, async ({ db, services, actor, query }) => {
    // The inbox is personal, so a preview of the product as a role shows none.
    if (actor.preview) return { records: [], total: 0 }
    return readNotificationPage(db, services, actor, query)
  }),
  route(notificationCounts, async (call) => {
    if (call.actor.preview) return { unread: 0, tasks: 0, approvals: 0 }
    const unread = await countNotifications(call.db, call.services, call.actor, 'UnRead')
    return { unread, ...(await countWaiting(call)) }
  }),
  route(notificationSeen, ({ body, work }) =>
    work(async (current) => ({ read: await readNotifications(current, body.ids) })),
  ),
]
