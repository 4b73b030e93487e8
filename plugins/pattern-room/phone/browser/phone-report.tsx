import { useState } from 'react'
import { useText } from '../../../../core/browser/i18n/text.ts'
import { useSession } from '../../../../core/browser/session/session.ts'
import { Button } from '../../../../core/browser/ui/button.tsx'
import { lateModule, useLate } from '../../../../core/browser/ui/late-module.ts'
import { Spinner } from '../../../../core/browser/ui/spinner.tsx'
import { actionVerdict } from '../../patterning-orders/patterning-order-machine.ts'
import type { PatterningOrder } from '../../patterning-orders/patterning-order-model.ts'

const reportForm = lateModule(() => import('./phone-report-form.tsx'))

/** Offers to report what stands in the way of an order, to those who may; the form comes when it is asked for. */
export function PhoneReport({ order }: { order: PatterningOrder }) {
  const t = useText()
  const { actor } = useSession()
  const [isOpen, setOpen] = useState(false)
  // A form that is closed keeps what was typed; one that was sent is made anew.
  const [sent, setSent] = useState(0)
  const late = useLate(reportForm, isOpen)
  const verdict = actor && actionVerdict(order, { do: 'report', type: '', description: '', imageUrls: [] }, actor)
  if (!verdict?.allowed) return null
  return (
    <>
      {isOpen ? null : (
        <Button icon="triangle-alert" size="large" className="w-full" onClick={() => setOpen(true)}>
          {t('上报异常')}
        </Button>
      )}
      {late ? (
        <div hidden={!isOpen}>
          <late.PhoneReportForm
            key={sent}
            order={order}
            onClose={() => setOpen(false)}
            onSent={() => {
              setOpen(false)
              setSent(sent + 1)
            }}
          />
        </div>
      ) : isOpen ? (
        <Spinner />
      ) : null}
    </>
  )
}
