import type { FlowGraph } from '../flow-graph.ts'

type Stored = Readonly<Record<string, unknown>>

/** A stored record with each edge of its flow as people read it, by the names of its steps: 裁剪 → 车缝. */
export function withNamedEdges(record: Stored): Stored {
  const { nodes, edges } = record as Partial<FlowGraph>
  if (!Array.isArray(nodes) || !Array.isArray(edges)) return record
  const names = new Map(nodes.map(({ id, label }) => [id, label]))
  const nameOf = (id: string) => names.get(id) ?? id
  return { ...record, edges: edges.map(({ source, target }) => `${nameOf(source)} → ${nameOf(target)}`) }
}
