import { useMemo } from 'react'
import { formatInstant } from '../../../shared/calendar.ts'
import { measuredPoints, type MeasuredSample } from '../../../shared/measured-sample-rules.ts'
import { lengthText, type Measurement, type MeasurementPoint } from '../../../shared/measurement-lengths.ts'
import { CommandButton } from '../../command/command-button.tsx'
import { useViewCommands } from '../../command/command-scope.ts'
import type { Command } from '../../command/command.ts'
import { useText } from '../../i18n/text.ts'
import { ReadTable } from '../../ui/read-table.tsx'
import { Section } from '../document/section.tsx'
import { measuredSampleCommands, measureSampleId } from './measured-sample-commands.ts'
import { askMeasured, type MeasuredBody } from './measured-sample-dialog.tsx'
import { useBilingualName } from '../../i18n/bilingual-name.ts'
import { Difference, toleranceText } from './measured-words.tsx'

type Point = MeasurementPoint & { readonly id: number }

/** The samples of a sample order beside its measurement table. */
export type SamplesOfOrder = { readonly measurement: Measurement<Point>; readonly samples: readonly MeasuredSample[] }

function Sample({ sample, measurement }: { sample: MeasuredSample } & Pick<SamplesOfOrder, 'measurement'>) {
  const t = useText()
  const said = useBilingualName()
  const { lengthUnit: unit } = measurement
  const points = measuredPoints(measurement, sample)
  const measured = points.filter((one) => one.measured !== null)
  const beyond = measured.filter(({ verdict }) => verdict && verdict.state !== 'within').length
  return (
    <div className="col-span-full flex min-w-0 flex-col gap-1">
      <h3 className="flex flex-wrap items-center gap-x-3 font-medium">
        {`${sample.color} ${sample.size}`}
        {measured.length === 0 ? (
          <span className="text-xs font-normal text-ink-muted">{t('未量')}</span>
        ) : (
          <>
            <span className="text-xs font-normal text-ink-muted">
              {[sample.user?.name, sample.measuredAt && formatInstant(sample.measuredAt)].filter(Boolean).join(' ')}
            </span>
            <span className={`text-xs font-normal ${beyond > 0 ? 'text-tone-danger' : 'text-ink-muted'}`}>
              {beyond > 0 ? t('{count} 处超出公差', { count: beyond }) : t('都在公差内')}
            </span>
          </>
        )}
      </h3>
      {measured.length > 0 ? (
        <ReadTable
          framed
          label={t('{sample} 实测', { sample: `${sample.color} ${sample.size}` })}
          lines={points}
          keyOf={({ point }) => point.id}
          columns={[
            {
              label: t('部位'),
              names: true,
              cell: ({ point }) => [point.code, said(point.name, point.nameEnglish)].filter(Boolean).join(' '),
            },
            { label: t('要求'), isNumber: true, cell: ({ wanted }) => lengthText(wanted, unit) || '-' },
            { label: t('公差'), isNumber: true, cell: ({ point }) => toleranceText(point, unit) },
            { label: t('实测'), isNumber: true, cell: (one) => lengthText(one.measured, unit) || t('未量') },
            { label: t('差'), isNumber: true, cell: ({ verdict }) => <Difference verdict={verdict} /> },
          ]}
        />
      ) : null}
    </div>
  )
}

const none: readonly Command[] = []

/**
 * What was measured at the samples of an order beside what is wanted, with date and person. `save` keeps what somebody types; without it nobody types.
 * Nothing where the order has no measurement table.
 */
export function MeasuredSampleList({
  of,
  save,
}: {
  of: SamplesOfOrder
  save: ((sample: MeasuredBody) => Promise<unknown>) | undefined
}) {
  const t = useText()
  const { measurement, samples } = of
  const commands = useMemo(
    () =>
      save
        ? measuredSampleCommands({
            samples: () => samples,
            hasPoints: () => measurement.points.length > 0,
            measure: (sample) => void askMeasured({ sample, measurement, save }),
          })
        : none,
    [samples, measurement, save],
  )
  useViewCommands(commands)
  if (measurement.points.length === 0) return null
  return (
    <Section
      title={t('样衣实测')}
      columns={1}
      actions={save ? <CommandButton id={measureSampleId} size="small" variant="ghost" /> : undefined}
    >
      {samples.length === 0 ? <p className="text-ink-muted">{t('版单没有样衣')}</p> : null}
      {samples.map((sample) => (
        <Sample key={`${sample.color}/${sample.size}`} sample={sample} measurement={measurement} />
      ))}
    </Section>
  )
}
