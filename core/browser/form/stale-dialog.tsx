import { useState } from 'react'
import { useText, useTranslate } from '../i18n/text.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { pathSteps } from './field-problems.ts'
import type { Difference } from './form-merge.ts'
import type { FormSession, Stale } from './form-session.ts'
import { valueText } from './value-text.ts'

type Side = 'mine' | 'theirs'

function setAt(values: Record<string, unknown>, path: string, value: unknown): void {
  const steps = pathSteps(path)
  const last = steps.pop()
  let node = values
  for (const step of steps) {
    const next = node[step]
    if (typeof next !== 'object' || next === null) node[step] = {}
    node = node[step] as Record<string, unknown>
  }
  if (last !== undefined) node[last] = value
}

/** A part that reads the same on both sides asks for no choice: what else differs follows from another part. */
const isAsked =
  (session: FormSession) =>
  ({ field, mine, theirs }: Difference) => {
    const describe = session.partOf(field)?.describe
    return !describe || describe(mine) !== describe(theirs)
  }

const suggested = ({ conflict }: Difference): Side => (conflict ? 'mine' : 'theirs')

/** Shows what somebody else saved beside what is typed here, field by field, and saves the chosen mixture again. */
export function StaleDialog({ session, stale }: { session: FormSession; stale: Stale }) {
  const t = useText()
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({})
  const asked = stale.differences.filter(isAsked(session))
  const sideOf = (difference: Difference) => chosen[difference.field] ?? suggested(difference)
  const chooseAll = (side: Side) => setChosen(Object.fromEntries(asked.map(({ field }) => [field, side])))
  const save = () => {
    const merged = structuredClone(session.methods.getValues())
    for (const difference of stale.differences)
      if (sideOf(difference) === 'theirs') setAt(merged, difference.field, difference.theirs)
    void session.resolveStale(merged)
  }
  return (
    <Dialog
      open
      onClose={session.closeStale}
      title={t('这条记录已被他人修改')}
      width={880}
      footer={
        <>
          <Button variant="ghost" onClick={() => chooseAll('mine')}>
            {t('全部用我的')}
          </Button>
          <Button variant="ghost" onClick={() => chooseAll('theirs')}>
            {t('全部用对方的')}
          </Button>
          <span className="flex-1" />
          <Button onClick={session.closeStale}>{t('继续编辑')}</Button>
          <Button variant="primary" onClick={save}>
            {t('按选择保存')}
          </Button>
        </>
      }
    >
      <p className="mb-2 text-ink-muted">
        {asked.length
          ? t('请选择每一项保留哪一个，未列出的内容保持你的输入。')
          : t('对方的修改与你的输入没有冲突，可以直接保存。')}
      </p>
      {asked.length ? (
        <div className="grid grid-cols-1 gap-y-3 md:grid-cols-[fit-content(200px)_repeat(3,minmax(0,1fr))] md:gap-x-2 md:gap-y-1">
          <div className="hidden text-ink-faint md:contents">
            <span />
            <span>{t('打开时')}</span>
            <span>{t('我的')}</span>
            <span>{t('对方的')}</span>
          </div>
          {asked.map((difference) => (
            <StaleRow
              key={difference.field}
              session={session}
              difference={difference}
              side={sideOf(difference)}
              onChoose={(side) => setChosen((now) => ({ ...now, [difference.field]: side }))}
            />
          ))}
        </div>
      ) : null}
    </Dialog>
  )
}

function StaleRow({
  session,
  difference,
  side,
  onChoose,
}: {
  session: FormSession
  difference: Difference
  side: Side
  onChoose: (side: Side) => void
}) {
  const t = useText()
  const translate = useTranslate()
  const owner = session.fields.ownerOf(difference.field)
  const part = session.partOf(difference.field)
  const label = owner?.label ?? (part ? translate(part.label) : difference.field)
  const words = (value: unknown) => (owner?.describe ?? part?.describe ?? valueText)(value) || t('（空）')
  const cell = (which: Side, heading: string) => (
    <label className="flex min-w-0 cursor-pointer items-start gap-2 rounded border px-2 py-1 has-checked:border-accent has-checked:bg-accent-soft">
      <input
        type="radio"
        className="mt-1"
        name={`stale-${difference.field}`}
        checked={side === which}
        onChange={() => onChoose(which)}
        aria-label={`${label} ${heading}`}
      />
      <span className="min-w-0">
        <span className="text-ink-faint md:hidden">{heading} </span>
        <span className="break-words whitespace-pre-wrap">{words(difference[which])}</span>
      </span>
    </label>
  )
  return (
    <fieldset className="contents">
      <legend className="sr-only">{label}</legend>
      <div className="flex min-w-0 flex-wrap items-start gap-1 pt-1 font-medium wrap-anywhere">
        {label}
        {difference.conflict ? <Badge tone="warning">{t('都改过')}</Badge> : null}
      </div>
      <div className="rounded bg-sunken px-2 py-1 break-words whitespace-pre-wrap text-ink-muted">
        <span className="text-ink-faint md:hidden">{t('打开时')} </span>
        {words(difference.base)}
      </div>
      {cell('mine', t('我的'))}
      {cell('theirs', t('对方的'))}
    </fieldset>
  )
}
