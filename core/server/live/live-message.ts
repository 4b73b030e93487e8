import type { LiveChange, UserEvent } from '../../shared/live-event.ts'
import type { Change } from '../change.ts'

/** The database's channel that every process of it listens to. */
export const liveChannel = 'selvedge_live'

/** What goes over the channel. */
export type Told =
  | { readonly change: LiveChange }
  | { readonly documents: readonly string[] }
  | { readonly userId?: number; readonly roleIds?: readonly number[]; readonly event: UserEvent }

/** More changes at once than this are told as one: clients read a document anew, not thousands of times. */
export const mostSingleChanges = 50

/** The messages that tell every process about changes, each small enough for the channel. */
export function announcements(changes: readonly Change[]): string[] {
  const told: readonly Told[] =
    changes.length > mostSingleChanges
      ? [{ documents: [...new Set(changes.map(({ document }) => document))] }]
      : changes.map(({ document, id, version, action, about }) => ({
          change: { document, id, action, ...(version === undefined ? {} : { version }), ...(about ? { about } : {}) },
        }))
  return told.map((one) => JSON.stringify(one))
}
