import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, snakeCase, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { parentColumn } from '../../../../core/server/document/order-columns.ts'
import { instantColumn } from '../../../../core/server/record-columns.ts'
import type { Message } from '../../../../core/shared/message.ts'
import { users } from '../../../admin/server-public.ts'
import type { NotificationAction } from '../notification-contract.ts'
import type { NotificationStatus } from '../notification-options.ts'

/** Notifications, one row for each recipient. */
export const notifications = snakeCase.table(
  'notifications',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: parentColumn(() => users),
    /** The person whose action is reported; null when the system itself notifies. */
    fromUserId: integer().references(() => users.id, { onDelete: 'set null' }),
    type: text().notNull(),
    /** Rich text in the source language, sanitized when it was written. */
    message: text().notNull(),
    content: jsonb().$type<Message>().notNull(),
    status: text().$type<NotificationStatus>().notNull().default('UnRead'),
    actions: jsonb().$type<NotificationAction[]>().notNull().default([]),
    /** The document it is about. People who may not (or no longer) read it do not see the notification. */
    document: text(),
    recordId: integer(),
    /** The item elsewhere that it is about, such as a mention, which can also be read there. */
    originKind: text(),
    originId: integer(),
    createdAt: instantColumn().notNull(),
    readAt: instantColumn(),
  },
  (table) => [
    index('notifications_user_index').on(table.userId, table.status, table.id),
    index('notifications_sender_index').on(table.fromUserId),
    uniqueIndex('notifications_origin_index').on(table.originKind, table.originId, table.userId),
    check('notifications_status_check', sql`(${table.status} = 'Read') = (${table.readAt} is not null)`),
    check('notifications_message_check', sql`${table.message} <> ''`),
    check('notifications_record_check', sql`${table.recordId} is null or ${table.document} is not null`),
    check('notifications_origin_check', sql`(${table.originKind} is null) = (${table.originId} is null)`),
  ],
)
