import { useId, useState } from 'react'
import { CallError } from '../../../../core/browser/api/call-error.ts'
import { invalidateDocuments } from '../../../../core/browser/api/contract-query.ts'
import { useText } from '../../../../core/browser/i18n/text.ts'
import { PhonePhotos } from '../../../../core/browser/phone/phone-photos.tsx'
import { useSession } from '../../../../core/browser/session/session.ts'
import { Button } from '../../../../core/browser/ui/button.tsx'
import { toastFailure } from '../../../../core/browser/ui/failure-toast.ts'
import { toast } from '../../../../core/browser/ui/toast.tsx'
import { type Message, message } from '../../../../core/shared/message.ts'
import { messageOf } from '../../../../core/shared/problem.ts'
import { buyMaterialLimits } from '../../buy-material-options.ts'
import { buyMaterialDocument } from '../../buy-materials/buy-material-document.ts'
import { lineActs, type LineMove } from '../../buy-materials/buy-material-machine.ts'
import type { BuyMaterial } from '../../buy-materials/buy-material-model.ts'
import { endsWithPhotos, phoneMoveVerdict } from '../line-phone-rules.ts'
import { takeMove } from './line-phone-actions.ts'

/** What the server says of the reason for a delay, where that is what it misses. */
function reasonProblem(error: unknown): Message | undefined {
  if (!(error instanceof CallError)) return undefined
  const found = error.problem.errors?.find(({ field }) => field === 'reasonOfOverdue')
  return found && messageOf(found)
}

/** A number as the server reads it, from the keys of a Chinese keyboard, too. */
const narrowDigits = (typed: string) => typed.normalize('NFKC').trim()

/** A stored number without the zeros at its end, as a person writes it. */
const shortNumber = (stored: string | null) => (stored?.includes('.') ? stored.replace(/\.?0+$/, '') : (stored ?? ''))

/** One move of a line: its photos where it ends something, the reason where the order is late, and the button. What was given stays until the server has it. */
export function LinePhoneMove({ line, move, isLate }: { line: BuyMaterial; move: LineMove; isLate: boolean }) {
  const t = useText()
  const id = useId()
  const { actor, user } = useSession()
  const [photos, setPhotos] = useState<readonly File[]>([])
  const [reasonOfOverdue, setReason] = useState('')
  const [quantity, setQuantity] = useState(shortNumber(line.quantity))
  const [unitPrice, setUnitPrice] = useState(shortNumber(line.unitPrice))
  const [problem, setProblem] = useState<Message>()
  const [isBusy, setBusy] = useState(false)
  const unit = line.material.unit?.name ?? ''
  const verdict = actor && phoneMoveVerdict(line, move, actor)
  if (!verdict) return null
  const room = buyMaterialLimits.receipts - line.receiptImageUrls.length
  const act = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      const paid = { quantity: narrowDigits(quantity), unitPrice: narrowDigits(unitPrice) || null }
      const sent = await takeMove(user?.id ?? 0, line, move, {
        photos,
        reasonOfOverdue,
        ...(move === 'purchaseFinish' ? { paid } : {}),
      })
      if (sent === 'done') toast.success(t(message('操作成功')))
      setPhotos([])
    } catch (error) {
      const missing = reasonProblem(error)
      if (missing) setProblem(missing)
      else toastFailure(error)
      await invalidateDocuments(buyMaterialDocument.noun)
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        void act()
      }}
    >
      {verdict.allowed && move === 'purchaseFinish' ? (
        <div className="grid grid-cols-2 gap-3">
          {(
            [
              [t('数量'), unit, quantity, setQuantity, true],
              [t('单价'), unit ? `¥/${unit}` : '¥', unitPrice, setUnitPrice, false],
            ] as const
          ).map(([label, of, value, onChange, required]) => (
            <label key={label} className="flex min-w-0 flex-col gap-1 font-medium">
              <span>
                {label} <span className="font-normal text-ink-muted">{of}</span>
              </span>
              <input
                className="control h-11 w-full font-normal tabular-nums"
                inputMode="decimal"
                required={required}
                pattern="\s*[0-9０-９]+([.．][0-9０-９]+)?\s*"
                value={value}
                onChange={(event) => onChange(event.target.value)}
              />
            </label>
          ))}
        </div>
      ) : null}
      {verdict.allowed && endsWithPhotos(move) && room > 0 ? (
        <PhonePhotos label={t('凭证照片')} photos={photos} most={room} onChange={setPhotos} />
      ) : null}
      {verdict.allowed && move === 'pickupFinish' && (isLate || problem) ? (
        <div className="flex flex-col gap-1">
          <label htmlFor={`${id}-reason`} className="font-medium">
            {t('逾期原因')}
          </label>
          <textarea
            id={`${id}-reason`}
            className="control min-h-20 py-2"
            value={reasonOfOverdue}
            maxLength={buyMaterialLimits.reason}
            aria-invalid={problem !== undefined}
            placeholder={t('整单取完时必填')}
            onChange={(event) => setReason(event.target.value)}
          />
          <p role="alert" className="text-tone-danger empty:hidden">
            {problem ? t(problem) : ''}
          </p>
        </div>
      ) : null}
      <Button
        type="submit"
        variant="primary"
        size="large"
        className="w-full"
        busy={isBusy}
        {...(verdict.allowed ? {} : { refusal: t(verdict.reason) })}
      >
        {t(lineActs[move].title)}
      </Button>
      {verdict.allowed ? null : <p className="text-ink-muted">{t(verdict.reason)}</p>}
    </form>
  )
}
