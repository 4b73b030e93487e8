import { z } from 'zod'
import { contract, id, instant, personReference } from '../../../core/shared/contract.ts'
import { member } from '../../../core/shared/permission.ts'
import { notificationPageSize, notificationStatuses } from './notification-options.ts'

const shownText = z.object({ text: z.string(), values: z.record(z.string(), z.unknown()).optional() })

/**
 * A button of a notification. `url` is the page that it opens; with `exportTask` it also downloads the files of that
 * export.
 */
const notificationAction = z.object({
  buttonStyle: z.object({ type: z.enum(['default', 'primary']), text: z.string() }),
  url: z.string(),
  exportTask: id.optional(),
})
export type NotificationAction = z.output<typeof notificationAction>

export const notification = z.object({
  id,
  /** Rich text in the source language, sanitized. */
  message: z.string(),
  /** The same as text and values, to be translated for readers of another language. */
  content: shownText,
  status: z.enum(notificationStatuses),
  /** The event: `template_orders.submitted`. */
  type: z.string(),
  createdAt: instant,
  fromUser: personReference.nullable(),
  actions: z.array(notificationAction),
  /** The comment in which the person was mentioned, and the record that it is about. */
  comment: z.object({ document: z.string(), recordId: id, commentId: id, title: z.string() }).nullable(),
})
export type Notification = z.output<typeof notification>

export const notificationList = contract({
  method: 'GET',
  path: 'notification',
  permission: member,
  summary: 'The notifications of the signed-in person',
  query: z.object({
    page: z.coerce.number().int().min(1).max(1_000_000).default(1),
    size: z.coerce.number().int().min(1).max(100).default(notificationPageSize),
    status: z.enum(notificationStatuses).default('UnRead'),
  }),
  reply: z.object({ records: z.array(notification), total: z.number().int() }),
})

/** The number on the bell and its parts. */
export const notificationCounts = contract({
  method: 'GET',
  path: 'notification/counts',
  permission: member,
  summary: 'How many unread notifications, open tasks and open approvals one has',
  reply: z.object({ unread: z.number().int(), tasks: z.number().int(), approvals: z.number().int() }),
})

/** Marks notifications of the caller as read; an empty list means all unread ones. */
export const notificationSeen = contract({
  method: 'PUT',
  path: 'notification/read',
  permission: member,
  summary: 'Mark notifications as read',
  body: z.strictObject({ ids: z.array(id).max(1000) }),
  reply: z.object({ read: z.number().int() }),
})
