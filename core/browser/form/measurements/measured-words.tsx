import type { MeasuredPoint } from '../../../shared/measured-sample-rules.ts'
import { lengthText, type LengthUnit, type MeasurementPoint } from '../../../shared/measurement-lengths.ts'
import { useText } from '../../i18n/text.ts'

/** How far a measured length is off: a sign and a word beside the colour, so that the colour is not all that tells it. */
export function Difference({ verdict }: Pick<MeasuredPoint, 'verdict'>) {
  const t = useText()
  if (!verdict) return <span className="text-ink-faint">-</span>
  if (verdict.state === 'within') return <span className="tabular-nums">{verdict.difference}</span>
  return (
    <span className="font-medium whitespace-nowrap text-tone-danger tabular-nums">
      {verdict.state === 'above' ? '▲' : '▼'} {verdict.difference}{' '}
      <span className="text-xs">{verdict.state === 'above' ? t('偏大') : t('偏小')}</span>
    </span>
  )
}

/** The tolerance of a point in words. */
export function toleranceText(
  { tolerancePlus: plus, toleranceMinus: minus }: MeasurementPoint,
  unit: LengthUnit,
): string {
  if (!plus && !minus) return '-'
  const [above, below] = [plus, minus].map((kept) => lengthText(kept || '0', unit))
  return above === below ? `±${above}` : `+${above} / −${below}`
}
