import type { TableRows } from './soak-tables.ts'

/** What a server of the soak says about itself, and about its last steps: how often each was done and refused. */
export type SoakReport = {
  readonly at: number
  readonly steps: number
  readonly rss: number
  readonly heapUsed: number
  readonly tally: Readonly<Record<string, readonly [done: number, refused: number]>>
  readonly tables: TableRows
}

/** A straight line through points, by least squares: how much it rises for each unit, and over all of them. */
export function riseOf(points: readonly (readonly [x: number, y: number])[]): { slope: number; total: number } {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
  const [x, y] = [mean(points.map(([at]) => at)), mean(points.map(([, value]) => value))]
  const spread = points.reduce((sum, [at]) => sum + (at - x) ** 2, 0)
  const slope = spread === 0 ? 0 : points.reduce((sum, [at, value]) => sum + (at - x) * (value - y), 0) / spread
  const [first = 0, last = 0] = [points[0]?.[0], points.at(-1)?.[0]]
  return { slope, total: slope * (last - first) }
}
