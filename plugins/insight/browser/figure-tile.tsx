import { useText } from '../../../core/browser/i18n/text.ts'
import type { Figure } from '../figures.ts'
import type { ShownFigure } from '../insight-contract.ts'
import { briefText, changeText, figureText, goodness } from './figure-text.ts'

const [width, height] = [120, 28]

/** The path of a line through values, as wide and high as its box; values that are missing are left out. */
export function trendPath(values: readonly (string | null)[]): string {
  const numbers = values.map((value) => (value === null ? undefined : Number(value)))
  const known = numbers.filter((value) => value !== undefined)
  const [low, high] = [Math.min(0, ...known), Math.max(...known, 0)]
  const y = (value: number) => (high === low ? height - 1 : height - 1 - ((value - low) / (high - low)) * (height - 2))
  const x = (at: number) => (numbers.length < 2 ? 0 : (at / (numbers.length - 1)) * width)
  const places = numbers.flatMap((value, at) =>
    value === undefined ? [] : [`${x(at).toFixed(1)} ${y(value).toFixed(1)}`],
  )
  return places.length < 2 ? '' : `M${places.join('L')}`
}

/** The trend of a figure over the points of its period. */
function Trend({ points }: { points: ShownFigure['points'] }) {
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden
      className="h-7 w-full shrink-0 overflow-visible"
    >
      <path
        d={trendPath(points.map(({ former }) => former))}
        className="fill-none stroke-line-strong"
        strokeDasharray="3 3"
        vectorEffect="non-scaling-stroke"
      />
      <path
        d={trendPath(points.map(({ now }) => now))}
        className="fill-none stroke-accent"
        strokeWidth={1.5}
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}

const tones = { '-1': 'text-tone-danger', '0': 'text-ink-muted', '1': 'text-tone-done' } as const

/** A figure with its value, its change and its trend. */
export function FigureFace({ figure, shown }: { figure: Figure; shown: ShownFigure }) {
  const t = useText()
  const { now, former, points } = shown
  const change = changeText(figure, now, former)
  return (
    <>
      <span className="line-clamp-2 text-ink-muted">{t(figure.title)}</span>
      <span className="mt-auto flex items-baseline gap-2">
        <span className="shrink-0 text-lg font-semibold tabular-nums">{briefText(figure, now)}</span>
        {change ? (
          <span className={`truncate text-xs tabular-nums ${tones[`${goodness(figure, now, former)}`]}`}>{change}</span>
        ) : null}
      </span>
      <span className="sr-only">{t('上期 {value}', { value: figureText(figure, former) })}</span>
      <Trend points={points} />
    </>
  )
}
