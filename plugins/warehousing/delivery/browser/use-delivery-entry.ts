import { useState } from 'react'
import { serverNow } from '../../../../core/browser/api/server-clock.ts'
import { useSession } from '../../../../core/browser/session/session.ts'
import type { DeliveryKey } from '../../../bulk-purchase/public.ts'
import { materialInboundOrderDocument } from '../../material-inbound-orders/material-inbound-order-document.ts'
import type { PhoneWarehouse } from '../../phone/browser/phone-places.ts'
import { useSignIn } from '../../phone/browser/use-sign-in.ts'
import type { Delivery } from '../delivery-contract.ts'
import {
  type DeliveryEntry,
  type DeliveryLine,
  deliveryLines,
  deliveryProblems,
  problemsAtLines,
  withOrigins,
} from '../delivery-entry.ts'
import { takeDelivery } from './delivery-actions.ts'

export type DeliveryForm = {
  readonly delivery: Delivery
  readonly of: DeliveryKey
  readonly warehouses: readonly PhoneWarehouse[]
  /** Called when the server has the sign-in. */
  readonly onDone: () => void
}

/** The typed values of a delivery, their problems, and the sign-in, which asks a question first. */
export function useDeliveryEntry({ delivery, of, warehouses, onDone }: DeliveryForm) {
  const person = useSession().user?.id ?? 0
  const [typed, setTyped] = useState<DeliveryEntry>(() => ({
    lines: deliveryLines(delivery.origins, of.orders),
    warehouse: warehouses.length === 1 ? (warehouses[0]?.id ?? null) : null,
    deliveryNoteNumber: '',
  }))
  const entry = withOrigins(typed, delivery.origins)
  const [photos, setPhotos] = useState<readonly File[]>([])
  const now = () => new Date(serverNow())
  const signIn = useSignIn<number>({
    noun: materialInboundOrderDocument.noun,
    problems: () => deliveryProblems(delivery.id, entry, person, now()),
    refused: (problems) => problemsAtLines(entry, problems),
    take: () => takeDelivery(person, delivery, of, entry, photos, now()),
    onDone,
  })
  const change = (changed: Partial<DeliveryEntry>) => {
    setTyped({ ...entry, ...changed })
    signIn.back()
  }
  return {
    entry,
    photos,
    ...signIn,
    change,
    changeLine: (key: number, changed: Partial<DeliveryLine>) =>
      change({ lines: entry.lines.map((line) => (line.key === key ? { ...line, ...changed } : line)) }),
    setPhotos,
  }
}
