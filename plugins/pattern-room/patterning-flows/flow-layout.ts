import { type FlowGraph, ranksOf, stepsBefore } from './flow-graph.ts'

/** The size of a step on the canvas, in pixels. */
export const stepSize = { width: 144, height: 52 } as const

const gap = { x: 44, y: 24 } as const

export type Place = { readonly x: number; readonly y: number }

const middle = (numbers: readonly number[]): number => {
  const sorted = numbers.toSorted((one, other) => one - other)
  const half = Math.floor(sorted.length / 2)
  const high = sorted[half] ?? 0
  return sorted.length % 2 === 1 ? high : ((sorted[half - 1] ?? 0) + high) / 2
}

/**
 * Where the steps of a flow stand, in the order of time from left to right: each in the column of its rank, and within the column at the median of
 * what it follows, so that lines cross little. Steps of a cycle stand behind the others.
 */
export function layOut(graph: FlowGraph): ReadonlyMap<string, Place> {
  const ranks = ranksOf(graph)
  const last = Math.max(-1, ...ranks.values())
  const columns: string[][] = []
  for (const { id } of graph.nodes) {
    const rank = ranks.get(id) ?? last + 1
    columns[rank] ??= []
    columns[rank]?.push(id)
  }
  const rows = new Map<string, number>()
  for (const column of columns) {
    if (!column) continue
    const wanted = new Map(
      column.map((id, at) => {
        const before = stepsBefore(graph, id).flatMap((one) => rows.get(one) ?? [])
        return [id, before.length > 0 ? middle(before) : at - (column.length - 1) / 2]
      }),
    )
    const sorted = column.toSorted((one, other) => (wanted.get(one) ?? 0) - (wanted.get(other) ?? 0))
    // Rows keep a distance of one, round the middle of where the steps want to be.
    const centre = middle([...wanted.values()])
    sorted.forEach((id, at) => rows.set(id, centre + at - (sorted.length - 1) / 2))
  }
  return new Map(
    columns.flatMap((column, rank) =>
      (column ?? []).map((id) => [
        id,
        { x: rank * (stepSize.width + gap.x), y: (rows.get(id) ?? 0) * (stepSize.height + gap.y) },
      ]),
    ),
  )
}

/** Where the steps of a flow are drawn: where a person put them, or laid out, if the place of any of them is not known. */
export function placesOf(graph: FlowGraph): ReadonlyMap<string, Place> {
  const own = graph.nodes.flatMap(({ id, position }): [string, Place][] => (position ? [[id, position]] : []))
  return own.length === graph.nodes.length ? new Map(own) : layOut(graph)
}
