import type { OutboxEntry } from '../../../../core/browser/phone/outbox/outbox-entry.ts'
import { phoneOutbox } from '../../../../core/browser/phone/phone-outbox.ts'
import { message } from '../../../../core/shared/message.ts'
import { shelfCountAddress } from '../../shelf/shelf-path.ts'
import type { CountedLine, ShelfCount, ShelfTake } from '../shelf-count-contract.ts'
import { shelfCountKind } from './shelf-count-kind.ts'
import type { ShelfCountBody } from './shelf-count-sender.ts'

/** What a line is called: its material or style, with what tells it apart. */
export const lineTitle = ({ name, color, lot, size }: CountedLine): string =>
  [name, color, lot, size].filter(Boolean).join(' · ')

/** Counts a line, now or when the network is back. Throws `CallError` when the server refuses it, and when the phone has no room to keep it. */
export function takeCount(
  person: number,
  { id: location }: ShelfCount,
  { id: take, code }: ShelfTake,
  line: CountedLine,
  countedQuantity: string,
): Promise<'done' | 'waiting'> {
  const body: ShelfCountBody = { take, lineId: line.id, countedQuantity, bookQuantity: line.onHand }
  return phoneOutbox.take(person, {
    kind: shelfCountKind,
    subject: `stock_takes ${take}`,
    title: message('盘点“{item}”：{quantity} {unit}（{code}）', {
      item: lineTitle(line),
      quantity: countedQuantity,
      unit: line.unit,
      code,
    }),
    path: shelfCountAddress(location),
    body,
  })
}

/** The lines, each with the last of its counts that still wait for the network. */
export function withWaiting(lines: readonly CountedLine[], entries: readonly OutboxEntry[]) {
  const waiting = new Map(
    entries
      .filter(({ kind, problem }) => kind === shelfCountKind && problem === undefined)
      .map(({ body }) => [(body as ShelfCountBody).lineId, (body as ShelfCountBody).countedQuantity]),
  )
  return lines.map((line) => {
    const counted = waiting.get(line.id)
    return { ...line, countedQuantity: counted ?? line.countedQuantity, isWaiting: counted !== undefined }
  })
}
