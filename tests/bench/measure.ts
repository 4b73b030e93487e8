/** The times of one round of calls, in milliseconds. */
export type Figures = { readonly p50: number; readonly p95: number; readonly perSecond: number; readonly count: number }

/** The smallest of the sorted numbers that a share of them does not exceed (the nearest rank). */
export function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

/** Figures of single times; `elapsed` is how long all of them took together. */
export function figuresOf(times: readonly number[], elapsed: number): Figures {
  const sorted = [...times].sort((a, b) => a - b)
  return {
    p50: quantile(sorted, 0.5),
    p95: quantile(sorted, 0.95),
    perSecond: (times.length / elapsed) * 1000,
    count: times.length,
  }
}

/** The share of a round that goes by before times count. */
const warmUp = 0.2

/**
 * Runs `once` with several clients at the same time for a while, after a short warm-up that does not count; at most `most`
 * times in all.
 */
export async function runClients(
  clients: number,
  milliseconds: number,
  once: (turn: number) => Promise<void>,
  most = Number.POSITIVE_INFINITY,
): Promise<Figures> {
  let turn = 0
  const drive = async (until: number, last: number, times: number[] | undefined) => {
    while (performance.now() < until && turn < last) {
      const started = performance.now()
      await once(turn++)
      times?.push(performance.now() - started)
    }
  }
  const all = (until: number, last: number, times?: number[]) =>
    Promise.all(Array.from({ length: clients }, () => drive(until, last, times)))
  await all(performance.now() + milliseconds * warmUp, most * warmUp)
  const times: number[] = []
  const started = performance.now()
  await all(started + milliseconds, most, times)
  return figuresOf(times, performance.now() - started)
}

/** The round with the median p50. */
export function medianOf(rounds: readonly Figures[]): Figures {
  const sorted = [...rounds].sort((a, b) => a.p50 - b.p50)
  return sorted[Math.floor(sorted.length / 2)] as Figures
}

/** A table for the console, with columns padded to the widest cell. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => (row[column] ?? '').length)))
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  return [line(head), `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`, ...rows.map(line)].join('\n')
}
