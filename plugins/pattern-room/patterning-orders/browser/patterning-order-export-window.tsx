import { type ReactNode, useId, useState } from 'react'
import { parseDateText } from '../../../../core/browser/form/fields/date-text.ts'
import { startExport } from '../../../../core/browser/grid/export/list-export.ts'
import { translatePage, useText, useTranslate } from '../../../../core/browser/i18n/text.ts'
import { useSession } from '../../../../core/browser/session/session.ts'
import { Button } from '../../../../core/browser/ui/button.tsx'
import { Checkbox } from '../../../../core/browser/ui/checkbox.tsx'
import { Dialog } from '../../../../core/browser/ui/dialog.tsx'
import { toastFailure } from '../../../../core/browser/ui/failure-toast.ts'
import { dateOf } from '../../../../core/shared/calendar.ts'
import { exportContract } from '../../../../core/shared/export-contract.ts'
import type { Message } from '../../../../core/shared/message.ts'
import { permits, readOrWrite } from '../../../../core/shared/permission.ts'
import { patternStepTypes } from '../../../master-data/public.ts'
import { patterningOrderDocument } from '../patterning-order-document.ts'
import {
  exportColumnsOf,
  exportProblems,
  type ExportSpan,
  patterningOrderExportFields,
  patterningOrderExportSearch,
  usualSpan,
} from '../patterning-order-export.ts'

const contract = exportContract({
  document: patterningOrderDocument,
  search: patterningOrderExportSearch,
  fields: patterningOrderExportFields,
})

type EndProps = {
  label: string
  value: string | undefined
  disabled: boolean
  problemId: string | undefined
  onChange: (value: string | undefined) => void
}

/** One end of a span: a date in any spelling, read when the input is left. */
function DayInput({ label, value, disabled, problemId, onChange }: EndProps) {
  const [text, setText] = useState(value ?? '')
  const settle = () => {
    const day = text.trim() ? parseDateText(text, dateOf(new Date())) : undefined
    setText(day ?? '')
    onChange(day)
  }
  return (
    <input
      className="control w-32 max-sm:w-[calc(50%-12px)] tabular-nums disabled:opacity-60"
      aria-label={label}
      aria-invalid={problemId ? true : undefined}
      aria-describedby={problemId}
      placeholder="YYYY-MM-DD"
      autoComplete="off"
      disabled={disabled}
      value={text}
      onChange={(event) => {
        const typed = event.target.value
        setText(typed)
        if (typed === '' || parseDateText(typed, typed) === typed) onChange(typed || undefined)
      }}
      onBlur={settle}
    />
  )
}

function Line({
  label,
  problem,
  problemId,
  children,
}: {
  label: string
  problem: Message | undefined
  problemId: string
  children: ReactNode
}) {
  const translate = useTranslate()
  return (
    <div role="group" aria-label={label} className="grid items-start gap-x-3 sm:grid-cols-[112px_1fr]">
      <span className="pt-1.5 text-ink-muted">{label}</span>
      <div>
        {children}
        {problem ? (
          <p id={problemId} role="alert" className="pt-1 text-xs text-tone-danger">
            {translate(problem)}
          </p>
        ) : null}
      </div>
    </div>
  )
}

/** Asks what an export of pattern orders is to hold, and starts it (B-2-83, B-5-43…47). */
export function PatterningOrderExportWindow({ onClose }: { onClose: () => void }) {
  const t = useText()
  const id = useId()
  const { actor } = useSession()
  const [today] = useState(() => dateOf(new Date()))
  const [types, setTypes] = useState<readonly string[]>([])
  const [spans, setSpans] = useState<Readonly<Record<string, ExportSpan>>>(() => ({ finishDate: usualSpan(today) }))
  const [withPictures, setWithPictures] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const [busy, setBusy] = useState(false)
  const hasTypes = types.length > 0
  // Times of steps say nothing without the steps that they are of (B-5-45).
  const { processStart, processFinish, finishDate } = spans
  const asked = { processTypes: types, finishDate, ...(hasTypes ? { processStart, processFinish } : {}) }
  const seesAll = permits(actor?.permissions, readOrWrite('PATTERNING_ORDER_GLOBAL'))
  const problems = exportProblems(asked, seesAll, today)
  const problemOf = (field: string) => (isAsked ? problems.find((one) => one.field === field)?.message : undefined)

  const start = async () => {
    setAsked(true)
    if (problems.length > 0 || !contract) return
    setBusy(true)
    try {
      await startExport(contract, {
        title: translatePage(patterningOrderDocument.title),
        document: patterningOrderDocument.noun,
        body: {
          ...Object.fromEntries(Object.entries(asked).filter(([, value]) => value && Object.keys(value).length > 0)),
          columns: exportColumnsOf(types),
          ...(withPictures ? { withPictures } : {}),
        },
      })
      onClose()
    } catch (error) {
      toastFailure(error)
      setBusy(false)
    }
  }
  const span = (field: string, label: string, disabled = false) => {
    const problem = problemOf(field)
    const problemId = `${id}-${field}`
    const end = (part: 'from' | 'to', name: string) => (
      <DayInput
        label={`${label} ${name}`}
        value={spans[field]?.[part]}
        disabled={disabled}
        problemId={problem && problemId}
        onChange={(day) => setSpans((now) => ({ ...now, [field]: { ...now[field], [part]: day } }))}
      />
    )
    return (
      <Line label={label} problem={problem} problemId={problemId}>
        <span className="flex flex-wrap items-center gap-1.5">
          {end('from', t('从'))}
          <span className="text-ink-faint">–</span>
          {end('to', t('至'))}
        </span>
      </Line>
    )
  }
  return (
    <Dialog
      open
      onClose={onClose}
      width={600}
      title={t('导出版房订单')}
      footer={
        <>
          <Button onClick={onClose}>{t('取消')}</Button>
          <Button variant="primary" busy={busy} onClick={() => void start()}>
            {t('导出')}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <Line label={t('工序类型')} problem={problemOf('processTypes')} problemId={`${id}-processTypes`}>
          <div className="grid grid-cols-2 gap-x-3 gap-y-1 py-1.5 sm:grid-cols-3">
            {patternStepTypes.map(({ value, label }) => (
              <Checkbox
                key={value}
                label={t(label)}
                checked={types.includes(value)}
                onChange={(on) => setTypes((now) => (on ? [...now, value] : now.filter((one) => one !== value)))}
              />
            ))}
          </div>
        </Line>
        {span('processStart', t('工序开始时间'), !hasTypes)}
        {span('processFinish', t('工序完成时间'), !hasTypes)}
        {span('finishDate', t('订单完成时间'))}
        <Line label={t('款式图')} problem={undefined} problemId={`${id}-pictures`}>
          <span className="flex py-1.5">
            <Checkbox label={t('携带款式图')} checked={withPictures} onChange={setWithPictures} />
          </span>
        </Line>
      </div>
    </Dialog>
  )
}
