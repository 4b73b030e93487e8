import { useState } from 'react'
import { useFormPlace } from '../../../../core/browser/form/session/form-context.ts'
import { useFormValue } from '../../../../core/browser/form/session/form-value.ts'
import { StaticField } from '../../../../core/browser/form/fields/static-field.tsx'
import { fieldInput } from '../../../../core/browser/form/model/model-field.tsx'
import { useText, useTranslate, useTranslateAct } from '../../../../core/browser/i18n/text.ts'
import { Button } from '../../../../core/browser/ui/button.tsx'
import { Dialog } from '../../../../core/browser/ui/dialog.tsx'
import { message } from '../../../../core/shared/message.ts'
import type { FieldProblem } from '../../../../core/shared/rule.ts'
import { checkUrgent } from '../template-order-checks.ts'
import { templateOrderLimits } from '../template-order-limits.ts'
import { templateOrderModel } from '../template-order-model.ts'
import { urgentAfterDialog } from '../template-order-rules.ts'

const Field = fieldInput(templateOrderModel)

type UrgentTexts = { urgentReason: string; urgentDescription: string }

function UrgentText({
  name,
  label,
  value,
  problems,
  onChange,
  autoFocus,
}: {
  name: keyof UrgentTexts
  label: string
  value: string
  problems: readonly FieldProblem[]
  onChange: (value: string) => void
  autoFocus?: boolean
}) {
  const translate = useTranslate()
  const problem = problems.find((one) => one.field === name)
  const maximum = templateOrderLimits.urgentText
  return (
    <label className="block">
      <span className="mb-0.5 flex items-baseline justify-between text-xs text-ink-muted">
        <span>
          {label} <span className="text-tone-danger">*</span>
        </span>
        <span className="tabular-nums">
          {value.length}/{maximum}
        </span>
      </span>
      <textarea
        className="control block h-auto w-full py-1"
        rows={3}
        maxLength={maximum}
        value={value}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${name}-problem` : undefined}
        // biome-ignore lint/a11y/noAutofocus: the dialog asks for this text
        autoFocus={autoFocus}
        onChange={(event) => onChange(event.target.value)}
      />
      {problem ? (
        <span id={`${name}-problem`} className="text-xs text-tone-danger">
          {translate(problem.message)}
        </span>
      ) : null}
    </label>
  )
}

function UrgentDialog({
  start,
  onConfirm,
  onCancel,
}: {
  start: UrgentTexts
  onConfirm: (texts: UrgentTexts) => void
  onCancel: () => void
}) {
  const t = useText()
  const [texts, setTexts] = useState(start)
  const [problems, setProblems] = useState<readonly FieldProblem[]>([])
  const confirm = () => {
    const found = checkUrgent(texts)
    setProblems(found)
    if (found.length === 0) onConfirm(texts)
  }
  return (
    <Dialog
      open
      onClose={onCancel}
      title={t('加急原因')}
      footer={
        <>
          <Button onClick={onCancel}>{t('取消')}</Button>
          <Button variant="primary" onClick={confirm}>
            {t('确定')}
          </Button>
        </>
      }
    >
      <div
        className="flex flex-col gap-3"
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
          // Without this, the same key press would reach the page after the dialog has closed, and confirm the order.
          event.preventDefault()
          confirm()
        }}
      >
        <UrgentText
          name="urgentReason"
          label={t('加急原因')}
          value={texts.urgentReason}
          problems={problems}
          onChange={(urgentReason) => setTexts({ ...texts, urgentReason })}
          autoFocus
        />
        <UrgentText
          name="urgentDescription"
          label={t('加急描述')}
          value={texts.urgentDescription}
          problems={problems}
          onChange={(urgentDescription) => setTexts({ ...texts, urgentDescription })}
        />
      </div>
    </Dialog>
  )
}

/** The urgent flag: turning it on asks for a reason and a description; cancelling turns it off again. */
export function UrgentField() {
  const t = useText()
  const act = useTranslateAct()
  const { session, readOnly } = useFormPlace()
  const [open, setOpen] = useState(false)
  const [urgent, urgentReason, urgentDescription] = useFormValue<[boolean, string, string]>([
    'urgent',
    'urgentReason',
    'urgentDescription',
  ])
  const texts = { urgentReason, urgentDescription }
  const { put } = session.values
  const close = (confirmed: boolean, next: UrgentTexts) => {
    put('urgentReason', next.urgentReason)
    put('urgentDescription', next.urgentDescription)
    put('urgent', urgentAfterDialog(next, confirmed))
    setOpen(false)
  }
  return (
    <>
      <Field name="urgent" onPick={(on) => on && setOpen(true)} />
      {urgent ? (
        <>
          <StaticField label={t('加急原因')} text={urgentReason} />
          <StaticField
            label={t('加急描述')}
            text={urgentDescription}
            action={
              readOnly ? undefined : (
                <Button size="small" variant="ghost" onClick={() => setOpen(true)}>
                  {act(message('修改'))}
                </Button>
              )
            }
          />
        </>
      ) : null}
      {open ? (
        <UrgentDialog start={texts} onConfirm={(next) => close(true, next)} onCancel={() => close(false, texts)} />
      ) : null}
    </>
  )
}
