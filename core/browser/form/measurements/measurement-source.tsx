import { useMemo } from 'react'
import { type Measurement } from '../../../shared/measurement-lengths.ts'
import { measurementDifferences, takenMeasurement } from '../../../shared/measurement-rules.ts'
import { type Message, message } from '../../../shared/message.ts'
import { useText } from '../../i18n/text.ts'
import { Button } from '../../ui/button.tsx'
import { useFormPart } from '../session/form-part.ts'
import { measurementPath, type useMeasurement } from './use-measurement.ts'

/** The table from which a document took its own, and what people call its document. */
export type SourceOfMeasurement = { readonly name: Message; readonly table: Measurement }

const readTable = (at: (path: string) => unknown) => at(measurementPath) as Measurement

const shownDifferences = 6

/** Says how the table of a form differs from the one that it was taken from, and takes that over anew. */
export function MeasurementSource({
  source,
  table,
}: {
  source: SourceOfMeasurement
  table: Pick<ReturnType<typeof useMeasurement>, 'put' | 'table'>
}) {
  const t = useText()
  const own = useFormPart(readTable)
  const differences = useMemo(() => measurementDifferences(own, source.table), [own, source])
  if (differences.length === 0) return null
  const take = () => {
    const now = table.table()
    table.put(message('重新取用尺寸表'), takenMeasurement(source.table, now.points))
  }
  const said = differences
    .slice(0, shownDifferences)
    .map((one) => t(one))
    .join(t('；'))
  const name = t(source.name)
  return (
    <section
      aria-label={t('尺寸表与{name}的差异', { name })}
      className="col-span-full rounded border border-tone-warning bg-tone-warning-soft px-3 py-2"
    >
      <header className="flex flex-wrap items-center gap-2">
        <p role="status" className="mr-auto font-medium">
          {t('尺寸表与{name}有 {count} 处不同', { name, count: differences.length })}
        </p>
        <Button size="small" icon="import" onClick={take}>
          {t('重新取用')}
        </Button>
      </header>
      <p className="text-[13px]">{differences.length > shownDifferences ? `${said}…` : said}</p>
    </section>
  )
}
