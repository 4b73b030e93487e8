import type { ComponentType } from 'react'
import { Section } from '../../../../core/browser/form/document/section.tsx'
import { useText, useTranslate } from '../../../../core/browser/i18n/text.ts'
import { Badge } from '../../../../core/browser/ui/badge.tsx'
import { formatInstant } from '../../../../core/shared/calendar.ts'
import { RowPictures } from '../../../../core/browser/form/images/row-pictures.tsx'
import { optionLabel } from '../../../../core/shared/option-label.ts'
import { issueCategories, patternStepTypes } from '../../../master-data/public.ts'
import type { PatterningOrder } from '../patterning-order-model.ts'
import type { OrderPart } from '../patterning-order-actions.ts'
import { errorStates, reworkStates } from '../patterning-order-options.ts'

/** Width and height of a picture of an error report, in pixels: as large as a finger needs it. */
const pictureEdge = 56

/** Draws what somebody may do to a rework or report now; `title` is what it is called. */
type PartButtons = ComponentType<{
  readonly order: PatterningOrder
  readonly part: OrderPart
  readonly id: number
  readonly title: string
}>

type Line = {
  readonly id: number
  readonly state: (typeof errorStates)['Pending']
  readonly kind: string
  readonly words: string
  readonly images?: readonly string[]
  readonly person: string
  readonly at: string
}

function Lines({
  title,
  order,
  part,
  lines,
  Buttons,
}: {
  title: string
  order: PatterningOrder
  part: 'rework' | 'error'
  lines: readonly Line[]
  Buttons: PartButtons
}) {
  const translate = useTranslate()
  if (lines.length === 0) return null
  return (
    <Section title={title} columns={1}>
      <ul className="col-span-full text-[13px]">
        {lines.map(({ id, state, kind, words, images = [], person, at }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-3 gap-y-1.5 border-t py-1.5 first:border-t-0">
            <Badge tone={state.tone}>{translate(state.label)}</Badge>
            <span className="text-ink-muted">{kind}</span>
            <span className="min-w-0 grow">{words}</span>
            <Buttons order={order} part={part} id={id} title={words} />
            <span className="text-xs text-ink-muted tabular-nums">{`${person} ${formatInstant(at)}`}</span>
            {images.length > 0 ? (
              <div className="w-full py-1">
                <RowPictures sources={images} edge={pictureEdge} />
              </div>
            ) : null}
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** The reworks and error reports of an order, where there are any. */
export function PatterningOrderReports({ order, buttons }: { order: PatterningOrder; buttons: PartButtons }) {
  const t = useText()
  return (
    <>
      <Lines
        title={t('返工记录')}
        order={order}
        Buttons={buttons}
        part="rework"
        lines={order.reworks.map((one) => ({
          id: one.id,
          state: reworkStates[one.status],
          kind: `${t(optionLabel(patternStepTypes, one.type))}${one.isInquest ? ` · ${t('复审')}` : ''}`,
          words: one.review || one.inquestReason,
          person: one.reworkUser?.name ?? one.reportUser.name,
          at: one.createdAt,
        }))}
      />
      <Lines
        title={t('异常记录')}
        order={order}
        Buttons={buttons}
        part="error"
        lines={order.errors.map((one) => ({
          id: one.id,
          state: errorStates[one.status],
          kind: t(optionLabel(issueCategories, one.type)),
          words: one.description,
          images: one.imageUrls,
          person: one.reportUser.name,
          at: one.createdAt,
        }))}
      />
    </>
  )
}
