import { useMemo } from 'react'
import { measurementModel, measurementPointModel } from '../../../shared/document/document-measurements.ts'
import { type Measurement } from '../../../shared/measurement-lengths.ts'
import { missingSizes } from '../../../shared/measurement-rules.ts'
import { message } from '../../../shared/message.ts'
import { CommandButton } from '../../command/command-button.tsx'
import { joinNames, useText } from '../../i18n/text.ts'
import { Button } from '../../ui/button.tsx'
import { Section, wide } from '../document/section.tsx'
import { LineEditor } from '../lines/line-editor.tsx'
import { fieldInput } from '../model/model-field.tsx'
import { useFormPart } from '../session/form-part.ts'
import { StepScope } from '../steps/step-scope.tsx'
import { MeasurementSizesField } from './measurement-sizes-field.tsx'
import { measurementColumns } from './measurement-columns.ts'
import { measurementCommandIds } from './measurement-commands.ts'
import { MeasurementSource, type SourceOfMeasurement } from './measurement-source.tsx'
import { blankPoint } from './measurement-paste.ts'
import { measurementPath, type MeasurementOffers, useMeasurement } from './use-measurement.ts'

const Field = fieldInput(measurementModel)

type SectionGiven = MeasurementOffers & {
  /** What the table was taken from; undefined where nothing is compared. */
  readonly source?: SourceOfMeasurement | undefined
  /** Drawn below the table: the measured lengths of a sample, for instance. */
  readonly children?: React.ReactNode
}

const shownOf = (at: (path: string) => unknown) => {
  const { sizeNames, baseSize, points } = at(measurementPath) as Measurement
  return { sizeNames, baseSize, count: points.length }
}

function MissingSizes({ sizes, onTake }: { sizes: readonly string[]; onTake: (() => void) | undefined }) {
  const t = useText()
  if (sizes.length === 0) return null
  return (
    <div
      role="status"
      className="col-span-full flex flex-wrap items-center gap-2 rounded border border-tone-warning bg-tone-warning-soft px-3 py-1"
    >
      <span className="mr-auto">{t('尺寸表缺少尺码：{sizes}', { sizes: joinNames(sizes) })}</span>
      {onTake ? (
        <Button size="small" icon="ruler" onClick={onTake}>
          {t('补齐并推档')}
        </Button>
      ) : null}
    </div>
  )
}

function MeasurementFields({ source, children, ...offers }: SectionGiven) {
  const t = useText()
  const { sizes } = offers
  const table = useMeasurement(offers)
  const { sizeNames, baseSize, count } = useFormPart(shownOf)
  const { readOnly } = table
  const columns = useMemo(() => measurementColumns(t, sizeNames, baseSize), [t, sizeNames, baseSize])
  const isEmpty = count === 0
  const missing = isEmpty ? [] : missingSizes({ sizeNames }, sizes)
  return (
    <Section
      title={t('尺寸表')}
      columns={4}
      actions={
        readOnly ? undefined : (
          <span className="flex flex-wrap gap-1">
            <CommandButton id={measurementCommandIds.sizes} size="small" variant="ghost" />
            <CommandButton id={measurementCommandIds.points} size="small" variant="ghost" />
            <CommandButton id={measurementCommandIds.grade} size="small" variant="ghost" />
          </span>
        )
      }
    >
      {source && !readOnly ? <MeasurementSource source={source} table={table} /> : null}
      {readOnly && isEmpty ? null : (
        <>
          <Field under={measurementPath} name="lengthUnit" required />
          <MeasurementSizesField
            name={table.sizesPath}
            label={t('尺寸表尺码')}
            className="col-span-full @min-[860px]:col-span-2"
            onSizes={(next) => table.setSizes(message('修改尺寸表尺码'), next)}
          />
          <Field
            under={measurementPath}
            name="baseSize"
            options={sizeNames.map((size) => ({ value: size, label: { text: size } }))}
          />
          <MissingSizes
            sizes={missing}
            onTake={readOnly ? undefined : () => table.addSizes(message('补齐并推档'), sizes)}
          />
        </>
      )}
      <div className={`${wide} min-w-0`} onPasteCapture={table.onPasteCapture}>
        <LineEditor
          name={table.pointsPath}
          columns={columns}
          lines={measurementPointModel}
          blank={() => blankPoint(table.table().sizeNames)}
          empty={readOnly ? t('没有尺寸表') : t('还没有部位：添加常用部位，或从表格粘贴，第一行是尺码')}
        />
      </div>
      {children}
    </Section>
  )
}

/**
 * The measurement table of a document: points of measure by sizes, its unit and its base size. It is worked like every table of lines; Alt+J grades the
 * open sizes, and a block of a spreadsheet whose first row names the sizes goes to these sizes.
 */
export function MeasurementSection(given: SectionGiven) {
  return (
    <StepScope name={measurementPath}>
      <MeasurementFields {...given} />
    </StepScope>
  )
}
