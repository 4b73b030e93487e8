export const notificationStatuses = ['UnRead', 'Read'] as const
export type NotificationStatus = (typeof notificationStatuses)[number]

/** Entries per page of a call. */
export const notificationPageSize = 20

/** Noun of notifications: the first part of their paths, and the kind of the live event for the recipient. */
export const notificationNoun = 'notification'
