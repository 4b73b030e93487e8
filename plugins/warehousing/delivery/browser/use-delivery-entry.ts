import { useState } from 'react'
import { CallError } from '../../../../core/browser/api/call-error.ts'
import { invalidateDocuments } from '../../../../core/browser/api/contract-query.ts'
import { serverNow } from '../../../../core/browser/api/server-clock.ts'
import { useTranslate } from '../../../../core/browser/i18n/text.ts'
import { useSession } from '../../../../core/browser/session/session.ts'
import { toastFailure } from '../../../../core/browser/ui/failure-toast.ts'
import { toast } from '../../../../core/browser/ui/toast.tsx'
import { message } from '../../../../core/shared/message.ts'
import { messageOf } from '../../../../core/shared/problem.ts'
import type { DeliveryKey } from '../../../bulk-purchase/public.ts'
import { materialInboundOrderDocument } from '../../material-inbound-orders/material-inbound-order-document.ts'
import type { PhoneWarehouse } from '../../phone/browser/phone-places.ts'
import type { Delivery } from '../delivery-contract.ts'
import {
  type DeliveryEntry,
  type DeliveryLine,
  deliveryLines,
  deliveryProblems,
  type DeliveryProblems,
  problemsAtLines,
  withOrigins,
} from '../delivery-entry.ts'
import { takeDelivery } from './delivery-actions.ts'

const noProblems: DeliveryProblems = { lines: new Map(), others: [] }

/** What the server says is wrong, at the lines concerned; undefined where it names no fields. */
function refusedProblems(entry: DeliveryEntry, error: unknown): DeliveryProblems | undefined {
  const errors = error instanceof CallError ? (error.problem.errors ?? []) : []
  const problems = errors.map((one) => ({ field: one.field, message: messageOf(one) }))
  return problems.length > 0 ? problemsAtLines(entry, problems) : undefined
}

export type DeliveryForm = {
  readonly delivery: Delivery
  readonly of: DeliveryKey
  readonly warehouses: readonly PhoneWarehouse[]
  /** Called when the server has the sign-in. */
  readonly onDone: () => void
}

/** The typed values of a delivery, their problems, and the sign-in, which asks a question first. */
export function useDeliveryEntry({ delivery, of, warehouses, onDone }: DeliveryForm) {
  const translate = useTranslate()
  const person = useSession().user?.id ?? 0
  const [typed, setTyped] = useState<DeliveryEntry>(() => ({
    lines: deliveryLines(delivery.origins, of.orders),
    warehouse: warehouses.length === 1 ? (warehouses[0]?.id ?? null) : null,
    deliveryNoteNumber: '',
  }))
  const entry = withOrigins(typed, delivery.origins)
  const [photos, setPhotos] = useState<readonly File[]>([])
  const [problems, setProblems] = useState(noProblems)
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const change = (changed: Partial<DeliveryEntry>) => {
    setTyped({ ...entry, ...changed })
    setAsking(false)
  }
  const ask = () => {
    const found = deliveryProblems(delivery.id, entry, person, new Date(serverNow()))
    setProblems(found ?? noProblems)
    setAsking(!found)
  }
  const send = async () => {
    setBusy(true)
    try {
      const sent = await takeDelivery(person, delivery, of, entry, photos, new Date(serverNow()))
      if (sent === 'waiting') return
      toast.success(translate(message('签收成功')))
      onDone()
    } catch (error) {
      const refused = refusedProblems(entry, error)
      if (refused) setProblems(refused)
      else toastFailure(error)
      setAsking(false)
      await invalidateDocuments(materialInboundOrderDocument.noun)
    } finally {
      setBusy(false)
    }
  }
  return {
    entry,
    photos,
    problems,
    isAsking,
    isBusy,
    change,
    changeLine: (key: number, changed: Partial<DeliveryLine>) =>
      change({ lines: entry.lines.map((line) => (line.key === key ? { ...line, ...changed } : line)) }),
    setPhotos,
    back: () => setAsking(false),
    submit: () => (isAsking ? void send() : ask()),
  }
}
