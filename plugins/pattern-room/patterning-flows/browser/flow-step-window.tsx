import { useId, useState } from 'react'
import { useText, useTranslate } from '../../../../core/browser/i18n/text.ts'
import { Button } from '../../../../core/browser/ui/button.tsx'
import { Dialog } from '../../../../core/browser/ui/dialog.tsx'
import { Select } from '../../../../core/browser/ui/select.tsx'
import { type Message, message } from '../../../../core/shared/message.ts'
import type { Hue } from '../../../../core/shared/workflow.ts'
import { patternStepTypes } from '../../../master-data/public.ts'
import type { FlowNode } from '../flow-graph.ts'
import { flowLimits } from '../flow-limits.ts'
import { hoursProblem } from '../flow-rules.ts'

const hues = patternStepTypes.flatMap(({ tone }) => (tone ? [tone] : []))

function Line({ id, label, problem, children }: FlowLine) {
  const translate = useTranslate()
  return (
    <div className="grid grid-cols-[112px_1fr] items-start gap-x-3">
      <label htmlFor={id} className="pt-1.5 text-ink-muted">
        {label}
      </label>
      <div>
        {children}
        {problem ? (
          <p id={`${id}-problem`} role="alert" className="pt-1 text-xs text-tone-danger">
            {translate(problem)}
          </p>
        ) : null}
      </div>
    </div>
  )
}

type FlowLine = { id: string; label: string; problem?: Message | undefined; children: React.ReactNode }

/** The colours that a step can be drawn in; without one it has that of its kind. */
function Colors({ value, onChange }: { value: string; onChange: (color: string) => void }) {
  const t = useText()
  const name = useId()
  return (
    <div role="radiogroup" aria-label={t('颜色')} className="flex flex-wrap gap-1.5 py-1">
      {['', ...hues].map((hue, at) => (
        <input
          key={hue}
          type="radio"
          name={name}
          checked={value === hue}
          onChange={() => onChange(hue)}
          aria-label={hue ? t('颜色 {n}', { n: at }) : t('与工序相同')}
          title={hue ? t('颜色 {n}', { n: at }) : t('与工序相同')}
          className="size-6 cursor-pointer appearance-none rounded border border-line-strong checked:outline-2 checked:outline-offset-1 checked:outline-accent"
          style={hue ? { backgroundColor: `var(--${hue as Hue})` } : undefined}
        />
      ))}
    </div>
  )
}

/** What a step of a flow is: its name, kind, hours and colour. */
export function FlowStepWindow({
  step,
  onSave,
  onClose,
  lastFocus,
}: {
  step: FlowNode
  onSave: (change: Partial<Omit<FlowNode, 'id'>>) => void
  onClose: () => void
  lastFocus: () => HTMLElement | null
}) {
  const t = useText()
  const id = useId()
  const [label, setLabel] = useState(step.label)
  const [type, setType] = useState(step.type)
  const [hours, setHours] = useState(String(step.scheduleDuration))
  const [color, setColor] = useState(step.color)
  const [isAsked, setAsked] = useState(false)
  const count = hours.trim() === '' ? Number.NaN : Number(hours)
  const labelProblem = label.trim() === '' ? message('请输入步骤名称') : undefined
  const timeProblem = hoursProblem(count)

  const choose = (next: string | undefined) => {
    if (next === undefined) return
    const named = (value: string) => t(patternStepTypes.find((one) => one.value === value)?.label ?? message('步骤'))
    // A name that nobody wrote follows the kind.
    if (label === named(type)) setLabel(named(next))
    setType(next)
  }
  const save = () => {
    setAsked(true)
    if (labelProblem || timeProblem) return
    onSave({ label: label.trim(), type, scheduleDuration: count, color })
  }
  const told = (line: string, problem: Message | undefined) =>
    isAsked && problem
      ? ({ 'aria-invalid': true, 'aria-describedby': `${id}-${line}-problem` } as const)
      : ({} as const)
  return (
    <Dialog
      open
      onClose={onClose}
      width={440}
      title={t('编辑步骤')}
      lastFocus={lastFocus}
      footer={
        <>
          <Button onClick={onClose}>{t('取消')}</Button>
          <Button variant="primary" onClick={save}>
            {t('确定')}
          </Button>
        </>
      }
    >
      <form
        className="grid gap-2.5"
        onSubmit={(event) => {
          event.preventDefault()
          event.stopPropagation()
          save()
        }}
      >
        <Line id={`${id}-label`} label={t('步骤名称')} problem={isAsked ? labelProblem : undefined}>
          <input
            id={`${id}-label`}
            className="control w-full"
            maxLength={flowLimits.label}
            autoComplete="off"
            value={label}
            onChange={(event) => setLabel(event.target.value)}
            {...told('label', labelProblem)}
          />
        </Line>
        <Line id={`${id}-type`} label={t('工序')}>
          <Select
            id={`${id}-type`}
            className="w-full"
            value={type}
            onChange={choose}
            label={t('工序')}
            choices={patternStepTypes.map((one) => ({ value: one.value, label: t(one.label) }))}
          />
        </Line>
        <Line id={`${id}-hours`} label={t('完成时间（小时）')} problem={isAsked ? timeProblem : undefined}>
          <input
            id={`${id}-hours`}
            className="control w-28 text-right tabular-nums"
            inputMode="decimal"
            autoComplete="off"
            value={hours}
            onChange={(event) => setHours(event.target.value)}
            {...told('hours', timeProblem)}
          />
        </Line>
        <Line id={`${id}-color`} label={t('颜色')}>
          <Colors value={color} onChange={setColor} />
        </Line>
        {/* Enter saves from any input of a form that has a button to send it. */}
        <button type="submit" hidden />
      </form>
    </Dialog>
  )
}
