export const notificationStatuses = ['UnRead', 'Read'] as const
export type NotificationStatus = (typeof notificationStatuses)[number]

/** Entries that one call answers. */
export const notificationPageSize = 20

/** Noun of notifications: the first part of their calls, and what the recipient's windows are told. */
export const notificationNoun = 'notification'
