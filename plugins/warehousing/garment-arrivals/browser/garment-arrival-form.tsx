import { useState } from 'react'
import { serverNow } from '../../../../core/browser/api/server-clock.ts'
import { useText } from '../../../../core/browser/i18n/text.ts'
import { PhonePhotos } from '../../../../core/browser/phone/phone-photos.tsx'
import { useSession } from '../../../../core/browser/session/session.ts'
import { clothInboundOrderDocument } from '../../cloth-inbound-orders/cloth-inbound-order-document.ts'
import { garmentLimits } from '../../garments/garment-options.ts'
import type { PhoneWarehouse } from '../../phone/browser/phone-places.ts'
import { WarehouseChoice } from '../../phone/browser/place-choices.tsx'
import { SignInEnding } from '../../phone/browser/sign-in-ending.tsx'
import { useSignIn } from '../../phone/browser/use-sign-in.ts'
import type { Arrival } from '../garment-arrival-contract.ts'
import {
  type ArrivalEntry,
  arrivalLines,
  arrivalProblems,
  arrivalProblemsAt,
  arrivalQuestion,
  broughtPieces,
} from '../garment-arrival-entry.ts'
import { takeArrival } from './garment-arrival-actions.ts'
import { ArrivalOrder } from './garment-arrival-order.tsx'

/** The form that signs in garments: where they go, what came of each size, and photos. What was typed stays until it is sent. */
export function ArrivalForm({
  arrival,
  warehouses,
  onDone,
}: {
  readonly arrival: Arrival
  readonly warehouses: readonly PhoneWarehouse[]
  /** Called when the server has the sign-in. */
  readonly onDone: () => void
}) {
  const t = useText()
  const person = useSession().user?.id ?? 0
  const [entry, setEntry] = useState<ArrivalEntry>(() => ({
    lines: arrivalLines(arrival.orders),
    warehouse: arrival.warehouse?.id ?? null,
  }))
  const [photos, setPhotos] = useState<readonly File[]>([])
  const now = () => new Date(serverNow())
  const form = useSignIn<string>({
    noun: clothInboundOrderDocument.noun,
    problems: () => arrivalProblems(arrival, entry, person, now()),
    refused: (problems) => arrivalProblemsAt(entry, problems),
    take: () => takeArrival(person, arrival, entry, photos, now()),
    onDone,
  })
  const change = (changed: Partial<ArrivalEntry>) => {
    setEntry({ ...entry, ...changed })
    form.back()
  }
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        form.submit()
      }}
    >
      <WarehouseChoice
        warehouses={warehouses}
        value={entry.warehouse}
        onChange={(warehouse) =>
          // A location belongs to one warehouse.
          change({ warehouse, lines: entry.lines.map((line) => ({ ...line, location: null })) })
        }
      />
      <ul aria-label={t('到货成衣')} className="flex flex-col gap-3">
        {entry.lines.map((line) => (
          <ArrivalOrder
            key={line.order}
            line={line}
            order={arrival.orders.find(({ id }) => id === line.order)}
            warehouse={warehouses.find(({ id }) => id === entry.warehouse)}
            problems={form.problems.lines}
            onChange={(changed) =>
              change({ lines: entry.lines.map((one) => (one.order === line.order ? { ...one, ...changed } : one)) })
            }
          />
        ))}
      </ul>
      <PhonePhotos label={t('到货照片')} photos={photos} most={garmentLimits.files} onChange={setPhotos} />
      <SignInEnding
        of={form}
        wrong={(n) => t('有 {n} 处需要修改', { n })}
        question={() => arrivalQuestion(arrival, entry, person, now())}
        total={t('共 {n} 件', { n: broughtPieces(entry) })}
      />
    </form>
  )
}
