import type { OutboxEntry } from '../../../../core/browser/phone/outbox/outbox-entry.ts'
import { phoneOutbox } from '../../../../core/browser/phone/phone-outbox.ts'
import { message } from '../../../../core/shared/message.ts'
import { deliveryAddress, type DeliveryKey } from '../../../bulk-purchase/public.ts'
import type { Delivery } from '../delivery-contract.ts'
import { broughtLines, type DeliveryEntry, signInOf } from '../delivery-entry.ts'
import { deliveryKind } from './delivery-kind.ts'

/** Signs a delivery in, now or when the network is back. Throws `CallError` when the server refuses it, and when the phone has no room to keep it. */
export function takeDelivery(
  person: number,
  { id, name }: Delivery,
  { orders }: DeliveryKey,
  entry: DeliveryEntry,
  photos: readonly File[],
  now: Date,
): Promise<'done' | 'waiting'> {
  return phoneOutbox.take(person, {
    kind: deliveryKind,
    subject: `suppliers ${id}`,
    title: message('签收“{supplier}”的 {n} 项物料', { supplier: name, n: broughtLines(entry).length }),
    path: deliveryAddress(id, orders),
    body: { ...signInOf(id, entry, person, now) },
    photos: photos.map((file) => ({ name: file.name, bytes: file })),
  })
}

/** Whether an action signs in what a supplier brings, and waits. */
export const waitsFor =
  (supplier: number) =>
  ({ kind, subject, problem }: OutboxEntry): boolean =>
    kind === deliveryKind && subject === `suppliers ${supplier}` && problem === undefined
