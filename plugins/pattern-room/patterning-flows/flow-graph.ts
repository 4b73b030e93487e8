/** A step of a flow. `scheduleDuration` is how many hours it may take; `position` is null until a person has moved it. */
export type FlowNode = {
  readonly id: string
  readonly label: string
  readonly type: string
  readonly color: string
  readonly scheduleDuration: number
  readonly position: { readonly x: number; readonly y: number } | null
}

/** That one step follows another. */
export type FlowEdge = { readonly source: string; readonly target: string }

/** The steps of a flow and what follows what. */
export type FlowGraph = { readonly nodes: readonly FlowNode[]; readonly edges: readonly FlowEdge[] }

/** Ids of the steps that follow a step, in the order of the edges. */
export function stepsAfter({ edges }: Pick<FlowGraph, 'edges'>, id: string): readonly string[] {
  return edges.filter(({ source }) => source === id).map(({ target }) => target)
}

/** Ids of the steps that a step follows, in the order of the edges. */
export function stepsBefore({ edges }: Pick<FlowGraph, 'edges'>, id: string): readonly string[] {
  return edges.filter(({ target }) => target === id).map(({ source }) => source)
}

/** The steps that follow no other. */
export function startSteps({ nodes, edges }: FlowGraph): readonly FlowNode[] {
  const followers = new Set(edges.map(({ target }) => target))
  return nodes.filter(({ id }) => !followers.has(id))
}

/** Whether a step is reached from another along the edges; each is reached from itself. */
export function reaches(graph: Pick<FlowGraph, 'edges'>, from: string, to: string): boolean {
  const seen = new Set<string>()
  const open = [from]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (id === to) return true
    if (seen.has(id)) continue
    seen.add(id)
    open.push(...stepsAfter(graph, id))
  }
  return false
}

/**
 * The steps so that each stands behind all that it follows (Kahn's algorithm). Steps of a cycle, and those behind one, are not among them: a flow with
 * fewer steps here than it has goes in a circle.
 */
export function stepsInOrder({ nodes, edges }: FlowGraph): readonly FlowNode[] {
  const known = new Map(nodes.map((node) => [node.id, node]))
  const real = edges.filter(({ source, target }) => known.has(source) && known.has(target))
  const waiting = new Map(nodes.map(({ id }) => [id, real.filter(({ target }) => target === id).length]))
  const ready = nodes.filter(({ id }) => waiting.get(id) === 0)
  const ordered: FlowNode[] = []
  for (let node = ready.shift(); node; node = ready.shift()) {
    ordered.push(node)
    for (const id of stepsAfter({ edges: real }, node.id)) {
      const left = (waiting.get(id) ?? 0) - 1
      waiting.set(id, left)
      const next = known.get(id)
      if (left === 0 && next) ready.push(next)
    }
  }
  return ordered
}

/** What is reckoned along a flow: for each step, of those that it follows the one with the most, and its own on top. */
function alongEdges(graph: FlowGraph, own: (node: FlowNode) => number): ReadonlyMap<string, number> {
  const most = new Map<string, number>()
  for (const node of stepsInOrder(graph)) {
    const before = stepsBefore(graph, node.id).map((id) => most.get(id) ?? 0)
    most.set(node.id, Math.max(0, ...before) + own(node))
  }
  return most
}

/** How many steps stand before each, on the longest way to it. Steps of a cycle have none. */
export function ranksOf(graph: FlowGraph): ReadonlyMap<string, number> {
  return new Map([...alongEdges(graph, () => 1)].map(([id, count]) => [id, count - 1]))
}

/** Hours from the start of a flow to its end: the longest way through it. With two decimals; 0 for a flow without steps. */
export function totalHours(graph: FlowGraph): number {
  const hours = Math.max(0, ...alongEdges(graph, ({ scheduleDuration }) => scheduleDuration).values())
  return Math.round(hours * 100) / 100
}
