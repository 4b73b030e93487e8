import { dateOf } from '../../../../core/shared/calendar.ts'
import type { DelayCause } from '../chain-causes.ts'

/** An entry of the trail of one of an order's documents. */
export type TrailEntry = {
  readonly id: number
  readonly at: string
  readonly user: { readonly id: number; readonly name: string }
  readonly document: string
  readonly documentId: number
  readonly code: string
  readonly action: string
  readonly message: string
  readonly before: TrailRecord | null
  readonly after: TrailRecord | null
}

/** What is read of a document in the trail: the required date of an order, the lines of a purchase. */
export type TrailRecord = {
  readonly required?: string | null
  readonly lines?: readonly TrailLine[] | null
}

type TrailLine = {
  readonly id: number
  readonly name: string
  readonly expected: string | null
  readonly received: string | null
}

/** What happened, as the trail tells it. */
export type ToldCause = Pick<TrailEntry, 'id' | 'at' | 'user' | 'document' | 'documentId' | 'code'> & {
  readonly kind: DelayCause
  readonly from: string | null
  readonly to: string | null
  readonly detail: string
}

const plain: Readonly<Record<string, DelayCause>> = {
  reverted: 'revised',
  regressed: 'revised',
  reopened: 'revised',
  lines_closed: 'short',
  lines_cancelled: 'short',
  cancelled: 'cancelled',
}

const decisions = new Set(['approval_agreed', 'approval_rejected', 'approval_withdrawn'])

/** What happened in entries of the trail, which are in their order. */
export function causesOf(entries: readonly TrailEntry[]): readonly ToldCause[] {
  /** The requests that wait for their decision, by document. */
  const asked = new Map<string, TrailEntry>()
  const told = (entry: TrailEntry, kind: DelayCause, more: Partial<ToldCause> = {}): ToldCause => {
    const { id, at, user, document, documentId, code, message } = entry
    return { id, at, user, document, documentId, code, kind, from: null, to: null, detail: message, ...more }
  }
  const causes = entries.flatMap((entry): readonly ToldCause[] => {
    const { action, before, after, at } = entry
    const subject = `${entry.document} ${entry.documentId}`
    if (action === 'approval_asked') {
      asked.set(subject, entry)
      return []
    }
    const request = asked.get(subject)
    if (decisions.has(action)) asked.delete(subject)
    const approved =
      decisions.has(action) && request
        ? [
            told(entry, 'approval', {
              from: dateOf(new Date(request.at)),
              to: dateOf(new Date(at)),
              detail: request.message,
            }),
          ]
        : []
    const moved =
      before?.required && after?.required && before.required !== after.required
        ? [told(entry, 'required', { from: before.required, to: after.required })]
        : []
    const kind = plain[action]
    return [...approved, ...moved, ...linesOf(entry, told), ...(kind ? [told(entry, kind)] : [])]
  })
  const open = [...asked.values()].map((entry) => told(entry, 'approval', { from: dateOf(new Date(entry.at)) }))
  return [...causes, ...open]
}

/** What happened to the materials of a purchase: another day is expected, or they came after that day. */
function linesOf(
  entry: TrailEntry,
  told: (entry: TrailEntry, kind: DelayCause, more: Partial<ToldCause>) => ToldCause,
): readonly ToldCause[] {
  const lines = new Map((entry.before?.lines ?? []).map((line) => [line.id, line]))
  const day = dateOf(new Date(entry.at))
  return (entry.after?.lines ?? []).flatMap((line): readonly ToldCause[] => {
    const was = lines.get(line.id)
    if (!was) return []
    const isMoved = was.expected !== null && line.expected !== null && was.expected !== line.expected
    const hasCome = Number(line.received ?? 0) > Number(was.received ?? 0)
    const isLate = hasCome && line.expected !== null && line.expected < day
    return [
      ...(isMoved ? [told(entry, 'expected', { from: was.expected, to: line.expected, detail: line.name })] : []),
      ...(isLate ? [told(entry, 'material', { from: line.expected, to: day, detail: line.name })] : []),
    ]
  })
}
