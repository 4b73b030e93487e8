import { useState } from 'react'
import { useText } from '../../../../core/browser/i18n/text.ts'
import { PhonePhotos } from '../../../../core/browser/phone/phone-photos.tsx'
import { Button } from '../../../../core/browser/ui/button.tsx'
import { materialInboundLimits } from '../../material-inbound-orders/material-inbound-order-options.ts'
import { signInQuestion } from '../../material-inbound-orders/material-inbound-order-rules.ts'
import { WarehouseChoice } from '../../phone/browser/place-choices.tsx'
import { SignInEnding } from '../../phone/browser/sign-in-ending.tsx'
import { askedLines, broughtLines, isOnPaper, withLot } from '../delivery-entry.ts'
import { DeliveryLineFields } from './delivery-line-fields.tsx'
import { type DeliveryForm as Form, useDeliveryEntry } from './use-delivery-entry.ts'

type Entry = ReturnType<typeof useDeliveryEntry>

/** The open materials of the supplier: first those on the scanned paper; a button shows the others. */
function Lines({ form, of: { of, delivery, warehouses } }: { form: Entry; of: Form }) {
  const t = useText()
  const { entry, problems, change, changeLine } = form
  const [showsOthers, setShowsOthers] = useState(false)
  const onPaper = entry.lines.filter(({ origin }) => isOnPaper(origin, of.orders))
  const others = entry.lines.length - onPaper.length
  return (
    <>
      <ul aria-label={t('到货物料')} className="flex flex-col gap-3">
        {(showsOthers ? entry.lines : onPaper).map((line) => (
          <DeliveryLineFields
            key={line.key}
            line={line}
            warehouse={warehouses.find(({ id }) => id === entry.warehouse)}
            problem={problems.lines.get(line.key)}
            onChange={(changed) => changeLine(line.key, changed)}
            onLot={() => change({ lines: withLot(entry.lines, line.key) })}
          />
        ))}
      </ul>
      {others > 0 && !showsOthers ? (
        <Button size="large" onClick={() => setShowsOthers(true)}>
          {t('显示该供应商其他未到的物料（{n}）', { n: others })}
        </Button>
      ) : null}
      {delivery.total > delivery.origins.length ? (
        <p className="text-ink-muted">
          {t('只显示前 {n} 项，共 {total} 项', { n: delivery.origins.length, total: delivery.total })}
        </p>
      ) : null}
    </>
  )
}

/** The form that signs a delivery in: its warehouse, what came of each material in which dye lot, and photos of the note. What was typed stays until it is sent. */
export function DeliveryForm(props: Form) {
  const t = useText()
  const form = useDeliveryEntry(props)
  const { entry, photos, change, setPhotos, submit } = form
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <WarehouseChoice
        warehouses={props.warehouses}
        value={entry.warehouse}
        onChange={(warehouse) =>
          // A location belongs to one warehouse.
          change({ warehouse, lines: entry.lines.map((line) => ({ ...line, location: null })) })
        }
      />
      <p className="text-ink-muted">{t('这次没有到的物料，签收数量留空')}</p>
      <Lines form={form} of={props} />
      <label className="flex flex-col gap-1 font-medium">
        {t('送货单号')}
        <input
          className="control h-11 w-full font-normal"
          autoComplete="off"
          value={entry.deliveryNoteNumber}
          maxLength={materialInboundLimits.note}
          onChange={(event) => change({ deliveryNoteNumber: event.target.value })}
        />
      </label>
      <PhonePhotos
        label={t('送货单照片')}
        photos={photos}
        most={materialInboundLimits.attachments}
        onChange={setPhotos}
      />
      <SignInEnding
        of={form}
        wrong={(n) => t('有 {n} 项物料需要修改', { n })}
        question={() => signInQuestion(askedLines(entry))}
        total={t('共 {n} 项', { n: broughtLines(entry).length })}
      />
    </form>
  )
}
