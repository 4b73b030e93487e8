import { request } from '../../../core/browser/api/client.ts'
import { onUserEvent } from '../../../core/browser/api/live.ts'
import { translate } from '../../../core/browser/i18n/text.ts'
import { sessionNow } from '../../../core/browser/session/session.ts'
import { toast } from '../../../core/browser/ui/toast.tsx'
import { message } from '../../../core/shared/message.ts'
import { notificationNoun } from '../notifications/notification-options.ts'
import { increases, type InboxCounts } from './inbox-increase.ts'

/** Sources that announce a notification themselves, so that the inbox does not announce it a second time. */
const told = ['mention', 'export', 'import']
const news = {
  unread: message('您有新的消息！'),
  tasks: message('您有新的任务！'),
  approvals: message('您有新的审批！'),
} as const

/** Milliseconds within which a notification belongs to what was told. */
const nearness = 5_000

let known: { readonly userId: number; readonly counts: InboxCounts } | undefined
let toldAt: number[] = []
let asking: Promise<InboxCounts> | undefined
let asked = 0
let answered = 0
let follows = false

/** Warns once of each kind that there is more of than at the last look. */
function announce(userId: number, counts: InboxCounts): void {
  const before = known?.userId === userId ? known.counts : undefined
  const near = toldAt.filter((at) => performance.now() - at < nearness)
  toldAt = []
  known = { userId, counts }
  if (!before) return
  for (const kind of increases(before, counts, near.length)) toast.warning(translate(news[kind]))
}

async function readCounts(): Promise<InboxCounts> {
  const userId = sessionNow().user?.id
  const turn = ++asked
  const counts = (await request({ method: 'GET', path: `${notificationNoun}/counts` })) as InboxCounts
  if (userId !== undefined && userId === sessionNow().user?.id && turn > answered) {
    answered = turn
    announce(userId, counts)
  }
  return counts
}

/** What waits for the person now. Those who ask in the same moment get the same answer; later ones may need a newer one. */
export function countsNow(): Promise<InboxCounts> {
  if (!follows) followOthers()
  follows = true
  if (!asking) {
    asking = readCounts()
    setTimeout(() => (asking = undefined))
  }
  return asking
}

/** Notes what other parts of the page tell of, from when the first number is asked for. */
function followOthers(): void {
  onUserEvent(({ kind, progress }) => {
    if (told.includes(kind) && progress === undefined) toldAt.push(performance.now())
  })
}
