import { useState } from 'react'
import { invalidateDocuments } from '../../../../core/browser/api/contract-query.ts'
import { useText } from '../../../../core/browser/i18n/text.ts'
import { useOutbox } from '../../../../core/browser/phone/phone-outbox.ts'
import { useSession } from '../../../../core/browser/session/session.ts'
import { Button } from '../../../../core/browser/ui/button.tsx'
import { toastFailure } from '../../../../core/browser/ui/failure-toast.ts'
import { toast } from '../../../../core/browser/ui/toast.tsx'
import { message } from '../../../../core/shared/message.ts'
import { offersOf } from '../../patterning-orders/browser/patterning-order-offers.ts'
import type { OrderPart } from '../../patterning-orders/patterning-order-actions.ts'
import { patterningOrderDocument } from '../../patterning-orders/patterning-order-document.ts'
import type { PatterningOrder } from '../../patterning-orders/patterning-order-model.ts'
import type { PartAction } from '../phone-rules.ts'
import { isOfPart, takePart } from './phone-actions.ts'

type Part = {
  readonly order: PatterningOrder
  readonly part: OrderPart
  readonly id: number
  readonly title: string
}

/** Buttons of what this person may do to a rework or error report (B-4-36, B-4-38); without the network it waits as steps do. */
export function PhonePartButtons({ order, part, id, title }: Part) {
  const t = useText()
  const { actor, user } = useSession()
  const waiting = useOutbox()
  const [busy, setBusy] = useState<string>()
  if (part === 'process') return null
  if (waiting.some(isOfPart(order.id, part, id)))
    return <p className="text-tone-warning">{t('等待网络，恢复后自动提交')}</p>
  const act = async (action: PartAction) => {
    setBusy(action.do)
    try {
      if ((await takePart(user?.id ?? 0, order, action, title)) === 'done') toast.success(t(message('操作成功')))
    } catch (error) {
      toastFailure(error)
      await invalidateDocuments(patterningOrderDocument.noun)
    } finally {
      setBusy(undefined)
    }
  }
  return (
    <span className="flex flex-wrap gap-2">
      {offersOf(order, part, id, actor).map(([name, label]) => (
        <Button
          key={name}
          size="large"
          busy={busy === name}
          // An offer of a part is one of its actions.
          onClick={() => void act({ do: name, [part]: id } as unknown as PartAction)}
        >
          {t(label)}
        </Button>
      ))}
    </span>
  )
}
