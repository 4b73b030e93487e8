import type { Call } from '../../../core/server/plugin.ts'
import { mayMeasure, type MeasuredSpan, readMeasures } from '../../../core/server/list/list-measures.ts'
import { dateOf } from '../../../core/shared/calendar.ts'
import { shiftDate } from '../../../core/shared/calendar-date.ts'
import type { Field } from '../../../core/shared/fields.ts'
import { message } from '../../../core/shared/message.ts'
import { measured, type Measure, type MeasureSums } from '../../../core/shared/measure.ts'
import { type Decimal, isMore, sumDecimals } from '../../../core/shared/money.ts'
import { formerSpan, type PeriodStep, pointsOf, type Span, spanOf, stepOf } from '../../../core/shared/period.ts'
import { type Figure, figureOf } from '../figures.ts'
import { type insightFigures, mostParts, type ShownFigure } from '../insight-contract.ts'

type Asked = Call<typeof insightFigures>

const add = (all: readonly MeasureSums[]): MeasureSums => ({
  one: sumDecimals(all.map(({ one }) => one)),
  other: sumDecimals(all.map(({ other }) => other)),
})

const labelOf = ({ from }: Span, step: PeriodStep) => (step === 'month' ? from.slice(0, 7) : from.slice(5))

/** The spans that are measured, without a gap between them: those of the period before, what lies between, those of the period. */
function spansOf(former: Span, now: Span, step: PeriodStep) {
  const before = pointsOf(former, step)
  const points = pointsOf(now, step)
  const gap = shiftDate(former.to, 1)
  const between = gap < now.from ? [{ from: gap, to: shiftDate(now.from, -1) }] : []
  return { before, points, spans: [...before, ...between, ...points], first: before.length + between.length }
}
type Spans = ReturnType<typeof spansOf>

function valueOf(measure: Measure, found: readonly MeasuredSpan[]): Decimal | null {
  return measured(measure, add(found.map(({ sums }) => sums)))
}

const isIn =
  (from: number, to: number) =>
  ({ span }: MeasuredSpan) =>
    span >= from && span < to

/** The parts of a figure, the largest first. */
function partsOf(
  { measure }: Figure,
  found: readonly MeasuredSpan[],
  { before, first }: Spans,
  field: Field | undefined,
) {
  const optionOf = (value: string | null) => field?.options?.find((option) => option.value === value)?.label
  const parts = [...Map.groupBy(found, ({ value }) => value)].map(([value, rows]) => ({
    value,
    ...(optionOf(value) ? { option: optionOf(value) } : {}),
    label: rows.find(({ label }) => label !== null)?.label ?? null,
    now: valueOf(
      measure,
      rows.filter(({ span }) => span >= first),
    ),
    former: valueOf(measure, rows.filter(isIn(0, before.length))),
  }))
  const told = parts.filter(({ now, former }) => (now ?? '0') !== '0' || (former ?? '0') !== '0')
  const size = (value: Decimal | null) => value ?? '-1'
  told.sort((one, other) => {
    if (isMore(size(one.now), size(other.now))) return -1
    return isMore(size(other.now), size(one.now)) ? 1 : 0
  })
  return { parts: told.slice(0, mostParts), further: Math.max(0, told.length - mostParts) }
}

/** Measures figures of the same list and date together. */
async function readGroup(
  { db, actor, services, body }: Asked,
  figures: readonly Figure[],
  spans: Spans,
  today: string,
): Promise<readonly ShownFigure[]> {
  const [first] = figures
  const source = services.lists.find(({ document }) => document.noun === first?.noun)
  if (!source || !first) return []
  const split = first.splits.find((key) => key === body.split)
  const fieldOf = (key: string) => source.fields.find((field) => field.key === key)
  const may = (figure: Figure, by?: string) =>
    mayMeasure(source, actor, { ...figure, filter: figure.filter ?? {}, ...(by === undefined ? {} : { by }) })
  const readable = figures.filter((figure) => may(figure))
  if (readable.length === 0) return []
  const measures = readable.map(({ filter = {}, measure }) => ({ filter, measure }))
  const asked = { measures, date: first.date, spans: spans.spans }
  const isDivided = split !== undefined && readable.every((figure) => may(figure, split))
  const whole = await readMeasures(db, source, actor, asked)
  const divided = isDivided ? await readMeasures(db, source, actor, { ...asked, by: split }) : undefined
  return readable.map((figure, at): ShownFigure => {
    const { measure, id } = figure
    const found = whole[at] ?? []
    const { before, first: start } = spans
    const pointOf = (span: number) => valueOf(measure, found.filter(isIn(span, span + 1)))
    const parts = divided?.[at]
    return {
      id,
      now: valueOf(
        measure,
        found.filter(({ span }) => span >= start),
      ),
      former: valueOf(measure, found.filter(isIn(0, before.length))),
      // A point in the future has no value, unless the figure counts dates in the future.
      points: spans.points.map(({ from }, point) => ({
        now: from > today && !found.some(isIn(start + point, start + point + 1)) ? null : pointOf(start + point),
        former: point < before.length ? pointOf(point) : null,
      })),
      splits: figure.splits.flatMap((key) =>
        may(figure, key) ? [{ key, label: fieldOf(key)?.label ?? message('') }] : [],
      ),
      ...(parts && split ? { split, ...partsOf(figure, parts, spans, fieldOf(split)) } : {}),
    }
  })
}

/** Answers figures of a period as the caller may see them. */
export async function readFigures(call: Asked) {
  const { body, services } = call
  const at = services.clock()
  const today = dateOf(at)
  const [now, former] = [spanOf(body.period, today), formerSpan(body.period, today)]
  const step = stepOf(now)
  const spans = spansOf(former, now, step)
  const asked = body.figures.flatMap((id) => figureOf(id) ?? [])
  const groups = [...Map.groupBy(asked, ({ noun, date }) => `${noun} ${date}`).values()]
  const answers = await Promise.all(groups.map((group) => readGroup(call, group, spans, today)))
  const shown = new Map(answers.flat().map((figure) => [figure.id, figure]))
  return {
    span: now,
    former,
    points: spans.points.map((point, place) => ({
      label: labelOf(point, step),
      now: point,
      former: spans.before[place] ?? null,
    })),
    figures: asked.flatMap(({ id }) => shown.get(id) ?? []),
    until: at.toISOString(),
  }
}
