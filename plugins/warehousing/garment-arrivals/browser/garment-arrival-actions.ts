import type { OutboxEntry } from '../../../../core/browser/phone/outbox/outbox-entry.ts'
import { phoneOutbox } from '../../../../core/browser/phone/phone-outbox.ts'
import { message } from '../../../../core/shared/message.ts'
import type { Arrival } from '../garment-arrival-contract.ts'
import { type ArrivalEntry, broughtPieces, garmentSignInOf } from '../garment-arrival-entry.ts'
import { arrivalAddress } from '../garment-arrival-path.ts'
import { arrivalKind } from './garment-arrival-kind.ts'

const subjectOf = (booking: number) => `cloth_warehouse_booking_orders ${booking}`

/** Signs garments in, now or when the network is back. Throws `CallError` when the server refuses it, and when the phone has no room to keep it. */
export function takeArrival(
  person: number,
  arrival: Arrival,
  entry: ArrivalEntry,
  photos: readonly File[],
  now: Date,
): Promise<'done' | 'waiting'> {
  const { id, name } = arrival
  return phoneOutbox.take(person, {
    kind: arrivalKind,
    subject: subjectOf(id),
    title: message('签收预约单 {code} 的 {n} 件成衣', { code: name, n: broughtPieces(entry) }),
    path: arrivalAddress(id),
    body: { ...garmentSignInOf(arrival, entry, person, now) },
    photos: photos.map((file) => ({ name: file.name, bytes: file })),
  })
}

/** Whether an action signs in garments of a booking, and waits. */
export const arrivalWaits =
  (booking: number) =>
  ({ kind, subject, problem }: OutboxEntry): boolean =>
    kind === arrivalKind && subject === subjectOf(booking) && problem === undefined
