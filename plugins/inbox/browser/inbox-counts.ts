import { request } from '../../../core/browser/api/client.ts'
import { onUserEvent } from '../../../core/browser/api/live.ts'
import { translate } from '../../../core/browser/i18n/text.ts'
import { sessionNow } from '../../../core/browser/session/session.ts'
import { toast } from '../../../core/browser/ui/toast.tsx'
import { message } from '../../../core/shared/message.ts'
import { notificationNoun } from '../notifications/notification-options.ts'
import { increases, type InboxCounts } from './inbox-increase.ts'

/** Kinds of notification that other parts of the page announce, so that the inbox does not announce them again. */
const told = ['mention', 'export', 'import']
const news = {
  unread: message('您有新的消息！'),
  tasks: message('您有新的任务！'),
  approvals: message('您有新的审批！'),
} as const

/** A notification that arrives within these milliseconds of such an announcement belongs to it. */
const nearness = 5_000

let known: { readonly userId: number; readonly counts: InboxCounts } | undefined
let toldAt: number[] = []
let asking: Promise<InboxCounts> | undefined
let asked = 0
let answered = 0
let follows = false

/** Shows a warning for each kind of entry whose number has risen since the last count. */
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

/** The present counts. Callers within the same tick share one request; later ones make a new one. */
export function countsNow(): Promise<InboxCounts> {
  if (!follows) followOthers()
  follows = true
  if (!asking) {
    asking = readCounts()
    setTimeout(() => (asking = undefined))
  }
  return asking
}

/** Remembers when other parts of the page announce something, starting with the first count. */
function followOthers(): void {
  onUserEvent(({ kind, progress }) => {
    if (told.includes(kind) && progress === undefined) toldAt.push(performance.now())
  })
}
