import { formatInstant } from '../../../shared/calendar.ts'
import { evenParts } from '../../../shared/even-parts.ts'
import { foldedName } from '../../../shared/folded-name.ts'
import { measuredPoints, type MeasuredSample } from '../../../shared/measured-sample-rules.ts'
import {
  lengthAt,
  lengthText,
  type LengthUnit,
  type Measurement,
  type MeasurementPoint,
} from '../../../shared/measurement-lengths.ts'
import { useText } from '../../i18n/text.ts'
import { useBilingualName } from '../../i18n/bilingual-name.ts'
import { PrintBlock } from './print-sheet.tsx'

/** The most sizes that stand side by side with their lengths in both units. */
const mostSizes = 8

const otherUnit = (unit: LengthUnit): LengthUnit => (unit === 'cm' ? 'inch' : 'cm')

/** A length in the unit of its table, and below it in the other one. */
function BothUnits({ kept, unit, finest = 8 }: { kept: string | null; unit: LengthUnit; finest?: 8 | 16 }) {
  if (!kept) return '—'
  return (
    <>
      {lengthText(kept, unit)}
      <small>{lengthText(kept, unit, otherUnit(unit), finest)}</small>
    </>
  )
}

function Tolerance({ point, unit, isPlain = false }: { point: MeasurementPoint; unit: LengthUnit; isPlain?: boolean }) {
  const { tolerancePlus: plus, toleranceMinus: minus } = point
  const told = (to: LengthUnit) => {
    const [above, below] = [plus, minus].map((kept) => lengthText(kept || '0', unit, to, 16))
    return above === below ? `±${above}` : `+${above} −${below}`
  }
  if (!plus && !minus) return '—'
  return (
    <>
      {told(unit)}
      {isPlain ? null : <small>{told(otherUnit(unit))}</small>}
    </>
  )
}

/** Prints how a point is measured, in the language of the paper if the point says it in that language. */
function Method({ point: { method, methodEnglish } }: { point: MeasurementPoint }) {
  const told = useBilingualName()(method, methodEnglish)
  return told ? <small>{told}</small> : null
}

/**
 * The measurement table of a document on its paper, each length in its own unit and below it in the other. English papers name the points and say how to measure them in English. Sizes
 * that do not fit beside each other follow in a further table. Nothing where there are no points.
 */
export function MeasurementTable({ table, label }: { table: Measurement; label?: string }) {
  const t = useText()
  const nameOf = useBilingualName()
  const { points, sizeNames, baseSize, lengthUnit: unit } = table
  if (points.length === 0) return null
  const unitNames = { cm: t('厘米'), inch: t('英寸') }
  const isBase = (size: string) => baseSize !== null && foldedName(baseSize) === foldedName(size)
  const sized = sizeNames.length > 0 ? evenParts(sizeNames, mostSizes) : [[]]
  return (
    <PrintBlock
      label={`${label ?? t('尺寸表')} · ${t('{unit}，小字为{other}', { unit: unitNames[unit], other: unitNames[otherUnit(unit)] })}`}
      className="measurements"
    >
      {sized.map((sizes) => (
        <table key={sizes[0] ?? ''}>
          <colgroup>
            <col className="point-code" />
            <col className="point-name" />
            <col className="point-tolerance" />
            <col className="point-length" />
            {sizes.map((size) => (
              <col key={size} className="point-length" />
            ))}
          </colgroup>
          <thead>
            <tr>
              <th>{t('编号')}</th>
              <th>{t('部位')}</th>
              <th className="number">{t('公差')}</th>
              <th className="number">{t('档差')}</th>
              {sizes.map((size) => (
                <th key={size} className="number">
                  {isBase(size) ? `${size} *` : size}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {points.map((point) => (
              <tr key={`${point.code}/${point.name}`}>
                <td>{point.code}</td>
                <td>
                  {nameOf(point.name, point.nameEnglish)}
                  <Method point={point} />
                </td>
                <td className="number">
                  <Tolerance point={point} unit={unit} />
                </td>
                <td className="number">
                  <BothUnits kept={point.step || null} unit={unit} finest={16} />
                </td>
                {sizes.map((size) => (
                  <td key={size} className={isBase(size) ? 'number base' : 'number'}>
                    <BothUnits kept={lengthAt(point, size)} unit={unit} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ))}
      {baseSize ? <p className="measurement-note">{t('* 基码')}</p> : null}
    </PrintBlock>
  )
}

type Point = MeasurementPoint & { readonly id: number }

/** What was measured at the samples of an order beside what was wanted. A length beyond tolerance has a sign and a word. Samples that nobody measured are left out. */
export function MeasuredTables({
  table,
  samples,
  colorName,
}: {
  table: Measurement<Point>
  samples: readonly MeasuredSample[]
  /** The name of a colour in the language of the paper. */
  colorName: (color: string) => string
}) {
  const t = useText()
  const nameOf = useBilingualName()
  const { lengthUnit: unit } = table
  const measured = samples.filter(({ lengths }) => lengths.length > 0)
  return measured.map((sample) => (
    <PrintBlock
      key={`${sample.color}/${sample.size}`}
      label={[
        t('{sample} 实测', { sample: `${colorName(sample.color)} ${sample.size}` }),
        sample.user?.name,
        sample.measuredAt && formatInstant(sample.measuredAt),
      ]
        .filter(Boolean)
        .join(' · ')}
      className="measurements measured"
    >
      <table>
        <colgroup>
          <col className="point-name" />
          <col className="point-tolerance" />
          <col className="point-tolerance" />
          <col className="point-tolerance" />
          <col className="point-off" />
        </colgroup>
        <thead>
          <tr>
            <th>{t('部位')}</th>
            <th className="number">{t('要求')}</th>
            <th className="number">{t('公差')}</th>
            <th className="number">{t('实测')}</th>
            <th className="number">{t('差')}</th>
          </tr>
        </thead>
        <tbody>
          {measuredPoints(table, sample).map(({ point, wanted, measured: length, verdict }) => {
            const isBeyond = verdict !== null && verdict.state !== 'within'
            return (
              <tr key={point.id}>
                <td>{[point.code, nameOf(point.name, point.nameEnglish)].filter(Boolean).join(' ')}</td>
                <td className="number">{lengthText(wanted, unit) || '—'}</td>
                <td className="number">
                  <Tolerance point={point} unit={unit} isPlain />
                </td>
                <td className="number">{lengthText(length, unit) || '—'}</td>
                <td className={isBeyond ? 'number base' : 'number'}>
                  {isBeyond ? (
                    <>
                      {verdict.state === 'above' ? '▲' : '▼'} {verdict.difference}{' '}
                      {verdict.state === 'above' ? t('偏大') : t('偏小')}
                    </>
                  ) : (
                    (verdict?.difference ?? '—')
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </PrintBlock>
  ))
}
