import { useId, useState } from 'react'
import { useText } from '../../../../core/browser/i18n/text.ts'
import { PhonePhotos } from '../../../../core/browser/phone/phone-photos.tsx'
import { useSession } from '../../../../core/browser/session/session.ts'
import { Button } from '../../../../core/browser/ui/button.tsx'
import { toastFailure } from '../../../../core/browser/ui/failure-toast.ts'
import { toast } from '../../../../core/browser/ui/toast.tsx'
import { type Message, message } from '../../../../core/shared/message.ts'
import { issueCategories } from '../../../master-data/public.ts'
import { patterningErrorProblems } from '../../patterning-orders/patterning-error.ts'
import type { PatterningOrder } from '../../patterning-orders/patterning-order-model.ts'
import { issueValues, patterningOrderLimits } from '../../patterning-orders/patterning-order-options.ts'
import { takeReport } from './phone-actions.ts'

type Issue = (typeof issueValues)[number]

/** The form that reports what stands in the way of an order: its kind, a description and photos. What was typed stays until the server has it. */
export function PhoneReportForm({
  order,
  onClose,
  onSent,
}: {
  order: PatterningOrder
  onClose: () => void
  onSent: () => void
}) {
  const t = useText()
  const id = useId()
  const { user } = useSession()
  const [type, setType] = useState<Issue>()
  const [description, setDescription] = useState('')
  const [photos, setPhotos] = useState<readonly File[]>([])
  const [problem, setProblem] = useState<Message>()
  const [isBusy, setBusy] = useState(false)
  const report = async () => {
    const [wrong] = patterningErrorProblems({ type: type ?? null, description })
    setProblem(wrong?.message)
    if (wrong || !type) return
    setBusy(true)
    try {
      const sent = await takeReport(user?.id ?? 0, order, { type, description, photos })
      if (sent === 'done') toast.success(t(message('操作成功')))
      onSent()
    } catch (error) {
      toastFailure(error)
      setBusy(false)
    }
  }
  return (
    <form
      className="flex flex-col gap-3 rounded border bg-panel p-3"
      onSubmit={(event) => {
        event.preventDefault()
        void report()
      }}
    >
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-1 font-medium">{t('异常类别')}</legend>
        {issueCategories.map(({ value, label }) => (
          <label key={value} className="flex h-11 items-center gap-2 rounded border px-3 has-checked:border-accent">
            <input
              type="radio"
              name={`${id}-type`}
              checked={type === value}
              onChange={() => setType(issueValues.find((one) => one === value))}
            />
            {t(label)}
          </label>
        ))}
      </fieldset>
      <label className="flex flex-col gap-1 font-medium">
        {t('描述')}
        <textarea
          className="control min-h-24 py-2 font-normal"
          value={description}
          maxLength={patterningOrderLimits.words}
          onChange={(event) => setDescription(event.target.value)}
        />
      </label>
      <PhonePhotos label={t('照片')} photos={photos} most={patterningOrderLimits.errorImages} onChange={setPhotos} />
      <p role="alert" className="text-tone-danger empty:hidden">
        {problem ? t(problem) : ''}
      </p>
      <span className="grid grid-cols-2 gap-2">
        <Button size="large" onClick={onClose}>
          {t('取消')}
        </Button>
        <Button type="submit" variant="primary" size="large" busy={isBusy}>
          {t('上报异常')}
        </Button>
      </span>
    </form>
  )
}
