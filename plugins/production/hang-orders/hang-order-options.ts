/** Whether the hanging line knows the cut. Without a connected line every record stays Pending (C-open-168). */
export const hangSyncStates = ['Pending', 'Success', 'Failed'] as const
export type HangSyncStatus = (typeof hangSyncStates)[number]

/** Most lines of a hang order: each bed batch times each size. */
export const mostHangLines = 12_000
/** Most characters of the reason of a failure. */
export const longestFailure = 500
