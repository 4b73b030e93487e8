import { useId, useState } from 'react'
import {
  measuredPoints,
  measuredProblems,
  measuredVerdict,
  type MeasuredSample,
} from '../../../shared/measured-sample-rules.ts'
import {
  lengthText,
  type LengthUnit,
  type Measurement,
  type MeasurementPoint,
  plainLength,
} from '../../../shared/measurement-lengths.ts'
import { useText } from '../../i18n/text.ts'
import { askWindow } from '../../ui/asked-window.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { toastFailure } from '../../ui/failure-toast.ts'
import { useBilingualName } from '../../i18n/bilingual-name.ts'
import { Difference, toleranceText } from './measured-words.tsx'

/** What a save of a measured sample sends: what was measured, and when the page knew it to be measured last. */
export type MeasuredBody = {
  color: string
  size: string
  lengthUnit: LengthUnit
  lengths: { point: number; value: string }[]
  seenAt: string | null
}

type Asked = {
  readonly sample: MeasuredSample
  readonly measurement: Measurement<MeasurementPoint & { readonly id: number }>
  readonly save: (sample: MeasuredBody) => Promise<unknown>
}

function MeasuredDialog({ sample, measurement, save, answer }: Asked & { answer: () => void }) {
  const t = useText()
  const said = useBilingualName()
  const id = useId()
  const { lengthUnit: unit } = measurement
  const points = measuredPoints(measurement, sample)
  const [typed, setTyped] = useState<readonly string[]>(() => points.map(({ measured }) => measured ?? ''))
  const [isBusy, setBusy] = useState(false)
  const lengths = points.flatMap(({ point }, at) => {
    const value = plainLength(typed[at] ?? '')
    return value ? [{ point: point.id, value }] : []
  })
  const problemOf = (at: number) => {
    const value = plainLength(typed[at] ?? '')
    const point = points[at]?.point
    return value && point ? measuredProblems([{ point: point.id, value }], measurement)[0]?.message : undefined
  }
  const wrong = points.findIndex((_, at) => problemOf(at))
  const keep = async () => {
    if (wrong >= 0) return void document.getElementById(`${id}-${wrong}`)?.focus()
    setBusy(true)
    try {
      const { color, size, measuredAt } = sample
      await save({ color, size, lengthUnit: unit, lengths, seenAt: measuredAt })
      answer()
    } catch (error) {
      toastFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      onClose={answer}
      width={640}
      title={t('{sample} 实测', { sample: `${sample.color} ${sample.size}` })}
      footer={
        <>
          <Button onClick={answer}>{t('取消')}</Button>
          <Button variant="primary" busy={isBusy} onClick={() => void keep()}>
            {t('保存')}
          </Button>
        </>
      }
    >
      <p className="mb-1 text-ink-muted">
        {unit === 'cm' ? t('按厘米填写，没有量的部位留空') : t('按英寸填写，如 20 1/2，没有量的部位留空')}
      </p>
      <ul className="flex flex-col" data-form="">
        {points.map(({ point, wanted }, at) => {
          const problem = problemOf(at)
          const verdict = measuredVerdict({ wanted, measured: typed[at] ?? '' }, point, unit)
          return (
            <li key={point.id} className="flex flex-col border-b py-1 last:border-b-0">
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <label htmlFor={`${id}-${at}`} className="min-w-0 grow basis-full sm:basis-0">
                  {[point.code, said(point.name, point.nameEnglish)].filter(Boolean).join(' ')}
                  <span className="block text-xs text-ink-muted">{said(point.method, point.methodEnglish)}</span>
                </label>
                <span className="min-w-20 grow basis-0 text-xs text-ink-muted tabular-nums sm:shrink-0 sm:grow-0 sm:basis-auto sm:text-right">
                  {t('要求 {length}', { length: lengthText(wanted, unit) || '-' })} {toleranceText(point, unit)}
                </span>
                <input
                  id={`${id}-${at}`}
                  className="control w-24 shrink-0 text-right tabular-nums"
                  autoComplete="off"
                  aria-invalid={problem !== undefined}
                  aria-describedby={problem ? `${id}-${at}-problem` : undefined}
                  value={typed[at] ?? ''}
                  onChange={(event) => setTyped(typed.map((one, place) => (place === at ? event.target.value : one)))}
                  onKeyDown={(event) => {
                    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
                    event.preventDefault()
                    document.getElementById(`${id}-${at + 1}`)?.focus()
                  }}
                />
                <span className="min-w-28 shrink-0 text-right sm:w-36">
                  <Difference verdict={verdict} />
                </span>
              </div>
              {problem ? (
                <span id={`${id}-${at}-problem`} role="alert" className="text-right text-xs text-tone-danger">
                  {t(problem)}
                </span>
              ) : null}
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}

/** Asks what was measured at a sample and keeps it. */
export function askMeasured(of: Asked): Promise<unknown> {
  return askWindow<undefined>((answer) => <MeasuredDialog {...of} answer={() => answer(undefined)} />)
}
