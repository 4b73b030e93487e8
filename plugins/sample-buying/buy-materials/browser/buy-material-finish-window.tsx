import { useRef, useState } from 'react'
import { CallError } from '../../../../core/browser/api/call-error.ts'
import { serverNow } from '../../../../core/browser/api/server-clock.ts'
import { askForm } from '../../../../core/browser/workspace/asked-form.tsx'
import { useDocumentForm } from '../../../../core/browser/form/document/document-form.tsx'
import { FormWindow } from '../../../../core/browser/form/document/form-window.tsx'
import { TextareaField } from '../../../../core/browser/form/fields/textarea-field.tsx'
import { ImagesField } from '../../../../core/browser/form/images/images-field.tsx'
import { fieldInput } from '../../../../core/browser/form/model/model-field.tsx'
import { useText } from '../../../../core/browser/i18n/text.ts'
import type { FieldProblem } from '../../../../core/shared/rule.ts'
import { quantityProblems, unitPriceProblems } from '../../buy-material-orders/buy-material-order-rules.ts'
import { dateOf } from '../../../../core/shared/calendar.ts'
import { buyMaterialLimits as limits } from '../../buy-material-options.ts'
import type { ActedBuyMaterial, BuyMaterialMoves } from '../buy-material-contract.ts'
import { buyMaterialDocument } from '../buy-material-document.ts'
import { isLate, lineActs, overdueReasonMissing } from '../buy-material-machine.ts'
import { buyMaterialModel } from '../buy-material-model.ts'
import { type BoughtLine, lineName, sendLines, tellMoves } from './line-move-sending.ts'

const Field = fieldInput(buyMaterialModel)

type Finish = 'purchaseFinish' | 'pickupFinish'
type Values = { receiptImageUrls: string[]; reasonOfOverdue: string; bought: BoughtLine[] }

const blank: Values = { receiptImageUrls: [], reasonOfOverdue: '', bought: [] }

/** What was planned to be bought, to be corrected by what it came to. */
const planned = (lines: readonly ActedBuyMaterial[]): BoughtLine[] =>
  lines.map(({ id, quantity = null, unitPrice = null }) => ({ id, quantity, unitPrice }))
const reasonKey = 'reasonOfOverdue'

/** The moves without those that wait for a reason, and the ids of these. */
function withoutLate({ done, refused }: BuyMaterialMoves) {
  const isLate = ({ reason }: BuyMaterialMoves['refused'][number]) => reason.text === overdueReasonMissing.text
  return {
    moves: { done, refused: refused.filter((one) => !isLate(one)) },
    late: refused.filter(isLate).map(({ id }) => id),
  }
}

/** Says at the field of the reason what is missing, as a refusal of the whole call does. */
function reasonMissing(): CallError {
  const { text } = overdueReasonMissing
  return new CallError(422, { message: text, errors: [{ field: reasonKey, message: text, text }] })
}

/**
 * Sends the lines, and those that wait for a reason once more when there is one: what was done before stays done. Throws `CallError` while some still
 * wait.
 */
function useFinishing(finish: Finish, lines: readonly ActedBuyMaterial[]) {
  const today = dateOf(new Date(serverNow()))
  const [asksReason, setAsksReason] = useState(
    () => finish === 'pickupFinish' && lines.some((line) => isLate(line.scheduledFinishDate, today)),
  )
  const waiting = useRef(lines.map(({ id }) => id))
  const soFar = useRef<BuyMaterialMoves>({ done: [], refused: [] })
  const send = async ({ receiptImageUrls, reasonOfOverdue, bought }: Values): Promise<BuyMaterialMoves> => {
    const details = { receiptImageUrls, bought, ...(reasonOfOverdue.trim() ? { reasonOfOverdue } : {}) }
    const { moves, late } = withoutLate(await sendLines(finish, waiting.current, details))
    const { done, refused } = soFar.current
    soFar.current = { done: [...done, ...moves.done], refused: [...refused, ...moves.refused] }
    waiting.current = late
    if (late.length === 0) return soFar.current
    setAsksReason(true)
    throw reasonMissing()
  }
  return { asksReason, send, soFar: () => soFar.current }
}

const boughtProblems = (bought: readonly BoughtLine[]): readonly FieldProblem[] =>
  bought.flatMap(({ quantity, unitPrice }, at) => [
    ...quantityProblems(quantity, { field: `bought.${at}.quantity` }),
    ...unitPriceProblems(unitPrice, `bought.${at}.unitPrice`),
  ])

/** Quantity and price of each line, as they were planned until somebody writes what they came to. */
function BoughtLines({ lines }: { lines: readonly ActedBuyMaterial[] }) {
  return (
    <div className="grid max-h-[50vh] gap-2 overflow-y-auto">
      {lines.map((line, at) => (
        <fieldset key={line.id} className="grid grid-cols-2 gap-x-3">
          <legend className="mb-1 font-medium">{lineName(line)}</legend>
          <Field under={`bought.${at}`} name="quantity" unit={line.unitName} required />
          <Field under={`bought.${at}`} name="unitPrice" unit={line.unitName} />
        </fieldset>
      ))}
    </div>
  )
}

function FinishWindow({
  finish,
  lines,
  answer,
}: {
  finish: Finish
  lines: readonly ActedBuyMaterial[]
  answer: (moves: BuyMaterialMoves | undefined) => void
}) {
  const t = useText()
  const { asksReason, send, soFar } = useFinishing(finish, lines)
  const title = t(lineActs[finish].title)
  const form = useDocumentForm<Values>({
    key: `new:${finish}:${lines.map(({ id }) => id).join()}`,
    document: buyMaterialDocument.noun,
    defaults: finish === 'purchaseFinish' ? { ...blank, bought: planned(lines) } : blank,
    check: ({ bought }) => boughtProblems(bought),
    title,
  })
  const [first] = lines
  const close = () => answer(soFar().done.length > 0 ? soFar() : undefined)
  const submit = async (values: Values) => {
    answer(await send(values))
    return undefined
  }
  return (
    <FormWindow
      form={form}
      onSubmit={submit}
      send={() => form.submit('finish')}
      sendTitle={title}
      onClose={close}
      title={
        lines.length === 1 && first
          ? `${title} ${lineName(first)}`
          : t('{act}：{count} 条', { act: title, count: lines.length })
      }
    >
      <div className="grid gap-3">
        {finish === 'purchaseFinish' ? <BoughtLines lines={lines} /> : null}
        {asksReason ? <TextareaField name={reasonKey} label={t('逾期原因')} maximum={limits.reason} /> : null}
        <ImagesField name="receiptImageUrls" label={t('凭证照片')} maximum={limits.receipts} />
      </div>
    </FormWindow>
  )
}

/** Asks what was bought and paid, for photos of the receipts, and why the order is late where that has to be said, and finishes the purchase or the pickup of lines. */
export async function askFinish(finish: Finish, lines: readonly ActedBuyMaterial[]): Promise<void> {
  const moves = await askForm<BuyMaterialMoves>((answer) => (
    <FinishWindow finish={finish} lines={lines} answer={answer} />
  ))
  if (moves) await tellMoves(finish, lines, moves)
}
