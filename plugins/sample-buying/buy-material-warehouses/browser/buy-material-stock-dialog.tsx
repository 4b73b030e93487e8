import { type ReactNode, useId, useRef, useState } from 'react'
import { CallError } from '../../../../core/browser/api/call-error.ts'
import { invalidateDocuments } from '../../../../core/browser/api/contract-query.ts'
import { joinNames, useText, useTranslate } from '../../../../core/browser/i18n/text.ts'
import { Button } from '../../../../core/browser/ui/button.tsx'
import { Dialog } from '../../../../core/browser/ui/dialog.tsx'
import { toastFailure } from '../../../../core/browser/ui/failure-toast.ts'
import type { Message } from '../../../../core/shared/message.ts'
import type { FieldProblem } from '../../../../core/shared/rule.ts'
import { buyMaterialLimits } from '../../buy-material-options.ts'
import type { WarehouseOutcome } from '../buy-material-warehouse-contract.ts'
import { buyMaterialWarehouseDocument } from '../buy-material-warehouse-document.ts'
import { isComposing } from '../../../../core/browser/ui/composing.ts'

/** What a window about materials in the warehouse asks for: its title, the names of the materials, what it starts with, and how it is sent. */
export type StockAsked<Given> = {
  readonly title: Message
  readonly names: readonly string[]
  readonly start: Given
  readonly send: (given: Given) => Promise<WarehouseOutcome>
}

/** A label beside its control, and below it what is wrong with it. */
export function StockRow({
  label,
  required = false,
  problem,
  children,
}: {
  label: string
  required?: boolean
  problem?: Message | undefined
  children: ReactNode
}) {
  const translate = useTranslate()
  return (
    <div className="grid grid-cols-[88px_1fr] items-start gap-x-3">
      <span className="pt-1.5 text-right text-ink-muted">
        {required ? <span className="text-tone-danger">* </span> : null}
        {label}
      </span>
      <div className="min-w-0">
        {children}
        <p role="alert" className="mt-1 text-xs text-tone-danger empty:hidden">
          {problem ? translate(problem) : ''}
        </p>
      </div>
    </div>
  )
}

/** The comment of materials; null leaves those that differ as they are. */
export function StockComment({ value, onChange }: { value: string | null; onChange: (value: string | null) => void }) {
  const t = useText()
  return (
    <StockRow label={t('备注')}>
      <textarea
        aria-label={t('备注')}
        className="control min-h-16 w-full py-1.5"
        maxLength={buyMaterialLimits.comment}
        value={value ?? ''}
        placeholder={value === null ? t('不填则各自的备注不变') : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
    </StockRow>
  )
}

/** The window itself: sends by its button or Ctrl+Enter, and stays with what was chosen when it is refused. */
export function StockDialog<Given>({
  title,
  names,
  given,
  problems,
  send,
  answer,
  children,
}: Omit<StockAsked<Given>, 'start'> & {
  given: Given
  problems: (given: Given) => readonly FieldProblem[]
  answer: (outcome?: WarehouseOutcome) => void
  children: (problemOf: (field: string) => Message | undefined) => ReactNode
}) {
  const t = useText()
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  const [isAsked, setAsked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const found = isAsked ? problems(given) : []
  const run = async () => {
    setAsked(true)
    if (problems(given).length > 0 || isBusy) return
    setBusy(true)
    try {
      answer(await send(given))
    } catch (error) {
      toastFailure(error)
      // Somebody else was faster: the rows below show what became of them.
      if (error instanceof CallError && error.status === 409) {
        await invalidateDocuments(buyMaterialWarehouseDocument.noun)
        answer()
      }
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      onClose={() => answer()}
      width={460}
      title={t(title)}
      footer={
        <>
          <Button variant="ghost" keys="Escape" onClick={() => answer()}>
            {t('取消')}
          </Button>
          <Button variant="primary" keys="$mod+Enter" busy={isBusy} onClick={() => form.current?.requestSubmit()}>
            {t('确定')}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        id={formId}
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          void run()
        }}
        onKeyDown={(event) => {
          if (isComposing(event) || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
          event.preventDefault()
          form.current?.requestSubmit()
        }}
      >
        <p className="text-ink-muted">
          {names.length > 6
            ? t('{first} 等{count}项', { first: joinNames(names.slice(0, 6)), count: names.length })
            : joinNames(names)}
        </p>
        {children((field) => found.find((problem) => problem.field === field)?.message)}
      </form>
    </Dialog>
  )
}
