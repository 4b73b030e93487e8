import { BarChart, LineChart } from 'echarts/charts'
import { AriaComponent, GridComponent, TooltipComponent } from 'echarts/components'
import { type ECharts, init, use as register } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { useEffect, useRef } from 'react'
import { useText } from '../../../core/browser/i18n/text.ts'
import { useShownTheme } from '../../../core/browser/shell/brand/appearance.ts'

register([BarChart, LineChart, GridComponent, TooltipComponent, AriaComponent, SVGRenderer])

/** One place of a chart: its name, the value of the period, and that of the period before. */
export type ChartPoint = { readonly name: string; readonly now: string | null; readonly former: string | null }

export type ChartProps = {
  readonly label: string
  readonly points: readonly ChartPoint[]
  /** Bars from left to right over time, or lying bars of parts. */
  readonly across?: true
  readonly text: (value: string | null) => string
  readonly names: { readonly now: string; readonly former: string }
  /** Place of the point that the keyboard is at. */
  readonly active: number
  readonly onActive: (at: number) => void
  readonly onOpen: (at: number) => void
}

/** The colours of the theme and the font as this page shows them now; a chart cannot read variables of the style. */
function themeColours() {
  const style = getComputedStyle(document.documentElement)
  const colour = (name: string) => style.getPropertyValue(name).trim()
  return {
    accent: colour('--accent'),
    former: colour('--line-strong'),
    line: colour('--line'),
    ink: colour('--ink'),
    muted: colour('--ink-muted'),
    panel: colour('--panel'),
    // A chart measures its texts outside the page, where `inherit` means nothing, so it gets the name of the font.
    font: getComputedStyle(document.body).fontFamily,
  }
}

const numberOf = (value: string | null) => (value === null ? null : Number(value))

/** Makes the options of ECharts for a chart in the colours of the present theme. */
function drawingOf({ points, across, text, names }: ChartProps) {
  const colours = themeColours()
  const category = {
    type: 'category' as const,
    data: points.map(({ name }) => name),
    axisLine: { lineStyle: { color: colours.line } },
    axisTick: { show: false },
    axisLabel: {
      color: colours.muted,
      hideOverlap: true,
      ...(across ? { width: 132, overflow: 'truncate' as const } : {}),
    },
    inverse: across ?? false,
  }
  const value = {
    type: 'value' as const,
    splitLine: { lineStyle: { color: colours.line } },
    // Amounts need more room along a horizontal axis than along a vertical one.
    splitNumber: across ? 3 : 5,
    axisLabel: {
      color: colours.muted,
      hideOverlap: true,
      formatter: (number: number) => text(String(number)).replace(/\.00$/, ''),
    },
  }
  return {
    animation: false,
    textStyle: { fontFamily: colours.font },
    grid: { left: 8, right: 16, top: 12, bottom: 4, containLabel: true },
    tooltip: {
      trigger: 'axis' as const,
      confine: true,
      backgroundColor: colours.panel,
      borderColor: colours.line,
      textStyle: { color: colours.ink, fontSize: 12 },
      axisPointer: { type: 'shadow' as const, shadowStyle: { color: colours.line, opacity: 0.35 } },
      valueFormatter: (number: unknown) => text(typeof number === 'number' ? String(number) : null),
    },
    xAxis: across ? value : category,
    yAxis: across ? category : value,
    series: [
      {
        name: names.now,
        type: 'bar' as const,
        barMaxWidth: 22,
        itemStyle: { color: colours.accent, borderRadius: 2 },
        data: points.map(({ now }) => numberOf(now)),
      },
      across
        ? {
            name: names.former,
            type: 'bar' as const,
            barMaxWidth: 8,
            itemStyle: { color: colours.former, borderRadius: 2 },
            data: points.map(({ former }) => numberOf(former)),
          }
        : {
            name: names.former,
            type: 'line' as const,
            symbol: 'none',
            lineStyle: { color: colours.muted, type: 'dashed' as const, width: 1.5 },
            itemStyle: { color: colours.muted },
            data: points.map(({ former }) => numberOf(former)),
          },
    ],
  }
}

/** A chart whose points are walked with arrow keys: Enter opens the list of the point, as a click does. */
export function FigureChart(props: ChartProps) {
  const { label, points, across, text, active, onActive, onOpen } = props
  const t = useText()
  const box = useRef<HTMLDivElement>(null)
  const chart = useRef<ECharts>(undefined)
  const theme = useShownTheme()
  const open = useRef(onOpen)
  useEffect(() => {
    open.current = onOpen
  })
  useEffect(() => {
    const element = box.current
    if (!element) return undefined
    const drawn = init(element, undefined, { renderer: 'svg' })
    chart.current = drawn
    drawn.getZr().on('click', ({ offsetX, offsetY }) => {
      const place = drawn.convertFromPixel('grid', [offsetX, offsetY])
      const at = Math.round(Number(across ? place[1] : place[0]))
      if (drawn.containPixel('grid', [offsetX, offsetY])) open.current(at)
    })
    const watch = new ResizeObserver(() => drawn.resize())
    watch.observe(element)
    return () => {
      watch.disconnect()
      drawn.dispose()
      chart.current = undefined
    }
  }, [across])
  useEffect(() => chart.current?.setOption(drawingOf(props), { notMerge: true }))
  const point = points[active]
  const walk = (event: React.KeyboardEvent) => {
    const last = points.length - 1
    const [back, on] = across ? ['ArrowUp', 'ArrowDown'] : ['ArrowLeft', 'ArrowRight']
    const steps: Readonly<Record<string, number>> = {
      [back as string]: active - 1,
      [on as string]: active + 1,
      Home: 0,
      End: last,
    }
    const to = steps[event.key]
    if (event.key === 'Enter') onOpen(active)
    else if (to === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    else onActive(Math.min(Math.max(to, 0), last))
    event.preventDefault()
    event.stopPropagation()
  }
  const showAt = (at: number) => chart.current?.dispatchAction({ type: 'showTip', seriesIndex: 0, dataIndex: at })
  useEffect(() => {
    if (document.activeElement === box.current?.parentElement) showAt(active)
  }, [active, theme])
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-orientation={across ? 'vertical' : 'horizontal'}
      aria-valuemin={0}
      aria-valuemax={Math.max(points.length - 1, 0)}
      aria-valuenow={active}
      aria-valuetext={
        point
          ? t('{name}：本期 {now}，上期 {former}', {
              name: point.name,
              now: text(point.now),
              former: text(point.former),
            })
          : label
      }
      data-focus="self"
      className="rounded"
      onKeyDown={walk}
      onFocus={() => showAt(active)}
      onBlur={() => chart.current?.dispatchAction({ type: 'hideTip' })}
    >
      <div
        ref={box}
        aria-hidden
        className="cursor-pointer"
        style={{ height: across ? Math.max(120, 28 + points.length * 30) : 240 }}
      />
    </div>
  )
}
