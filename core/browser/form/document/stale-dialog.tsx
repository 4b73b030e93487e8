import { useState } from 'react'
import { useText } from '../../i18n/text.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { type Difference, type Side, suggestedSide } from '../session/form-merge.ts'
import type { FormSession } from '../session/form-session.ts'
import type { Stale } from '../session/form-options.ts'
import { isAsked, staleLabel, staleText } from './stale-words.ts'

/** How many parts that ask for no decision are shown at first. */
const shownAtFirst = 5

/** Shows what somebody else saved beside what is typed here, field by field, and saves the chosen mixture again. */
export function StaleDialog({ session, stale }: { session: FormSession; stale: Stale }) {
  const t = useText()
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({})
  const [isOpen, setOpen] = useState(false)
  const asked = stale.differences.filter((difference) => isAsked(session, difference))
  const conflicts = asked.filter(({ conflict }) => conflict)
  const isRemoval = ({ kind, theirs }: Difference) => Number(kind === 'line' && theirs === undefined)
  const others = asked.filter(({ conflict }) => !conflict).toSorted((one, other) => isRemoval(other) - isRemoval(one))
  const isMany = others.length > shownAtFirst + 1
  const shown = [...conflicts, ...(isMany && !isOpen ? others.slice(0, shownAtFirst) : others)]
  const sideOf = (difference: Difference) => chosen[difference.key] ?? suggestedSide(difference)
  const chooseAll = (side: Side) => setChosen(Object.fromEntries(asked.map(({ key }) => [key, side])))
  const save = () => void session.resolveStale(sideOf)
  return (
    <Dialog
      open
      onClose={session.closeStale}
      title={t('这份单据已被他人修改')}
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
          ? t('请选择每一项保留哪一个，未列出的内容保持您的输入。')
          : t('对方的修改与您的输入没有冲突，可以直接保存。')}
      </p>
      {asked.length ? (
        <div className="grid grid-cols-1 gap-y-3 md:grid-cols-[fit-content(200px)_repeat(3,minmax(0,1fr))] md:gap-x-2 md:gap-y-1">
          <div className="hidden text-ink-faint md:contents">
            <span />
            <span>{t('打开时')}</span>
            <span>{t('我的')}</span>
            <span>{t('对方的')}</span>
          </div>
          {shown.map((difference) => (
            <StaleRow
              key={difference.key}
              session={session}
              difference={difference}
              side={sideOf(difference)}
              onChoose={(side) => setChosen((now) => ({ ...now, [difference.key]: side }))}
            />
          ))}
        </div>
      ) : null}
      {isMany ? (
        <Button size="small" variant="ghost" className="mt-2" onClick={() => setOpen(!isOpen)}>
          {isOpen ? t('收起') : t('显示对方的另外 {count} 处修改', { count: others.length - shownAtFirst })}
        </Button>
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
  const label = staleLabel(session, difference, session.joined(), t)
  const { kind, base, mine, theirs, conflict } = difference
  const isGone = (value: unknown) => kind === 'line' && value === undefined && base !== undefined
  const words = (value: unknown) =>
    staleText(session, difference, value) || (isGone(value) ? t('（已删除）') : t('（空）'))
  const change = conflict
    ? t('都改过')
    : kind === 'line' && (theirs === undefined || mine === undefined)
      ? theirs === undefined
        ? t('对方删除')
        : t('对方新增')
      : undefined
  const cell = (which: Side, heading: string) => (
    <label className="flex min-w-0 cursor-pointer items-start gap-2 rounded border px-2 py-1 has-checked:border-accent has-checked:bg-accent-soft">
      <input
        type="radio"
        className="mt-1"
        name={`stale-${difference.key}`}
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
        {change ? <Badge tone={conflict ? 'warning' : 'neutral'}>{change}</Badge> : null}
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
