import type { Counter } from '../../../core/browser/plugin.ts'
import { notificationNoun } from '../notifications/notification-options.ts'
import { personalTaskNoun } from '../personal-tasks/personal-task-noun.ts'
import type { InboxCounts } from './inbox-increase.ts'

/** Milliseconds between two polls while the live connection is down. */
export const unreadPoll = 10_000
export const readPoll = 20_000
export const taskPoll = 20_000

/** The event of a change of the person's permissions, on which the counts depend. */
const rightsChanged = 'session'

function counter(events: readonly string[], poll: number, pick: (counts: InboxCounts) => number): Counter {
  return {
    events: [...events, rightsChanged],
    poll,
    count: async () => {
      const { countsNow } = await import('./inbox-counts.ts')
      return pick(await countsNow())
    },
  }
}

export const unreadCounter = counter([notificationNoun], unreadPoll, ({ unread }) => unread)
export const taskCounter = counter([personalTaskNoun], taskPoll, ({ tasks }) => tasks)
export const approvalCounter = counter([personalTaskNoun], taskPoll, ({ approvals }) => approvals)
/** The number on the bell. */
export const bellCounter = counter(
  [notificationNoun, personalTaskNoun],
  unreadPoll,
  ({ unread, tasks, approvals }) => unread + tasks + approvals,
)
