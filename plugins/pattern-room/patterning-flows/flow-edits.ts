import { type Message, message } from '../../../core/shared/message.ts'
import { usualHours, flowLimits } from './flow-limits.ts'
import { type FlowEdge, type FlowGraph, type FlowNode, reaches, stepsAfter, stepsBefore } from './flow-graph.ts'
import { type Place, placesOf } from './flow-layout.ts'

/** What a person did to a flow: its name for undo, the flow then, and the step that is chosen behind it. */
export type FlowEdit = { readonly what: Message; readonly graph: FlowGraph; readonly chosen: string | undefined }

const isSame = (edge: FlowEdge, source: string, target: string) => edge.source === source && edge.target === target

const labelOf = ({ nodes }: FlowGraph, id: string): string => nodes.find((node) => node.id === id)?.label ?? ''

/** An id that no step of the flow has: the lowest number that is free. */
function freeId({ nodes }: FlowGraph): string {
  const taken = new Set(nodes.map(({ id }) => id))
  let number = nodes.length + 1
  while (taken.has(String(number))) number += 1
  return String(number)
}

/** The steps without their places, so that the flow is laid out again. */
const unplaced = (nodes: readonly FlowNode[]): readonly FlowNode[] =>
  nodes.map((node) => (node.position ? { ...node, position: null } : node))

/** Why no step can be added. */
export function addRefusal({ nodes }: FlowGraph): Message | undefined {
  const most = flowLimits.steps
  return nodes.length < most ? undefined : message('一个流程最多 {most} 个步骤', { most })
}

/**
 * Adds a step behind another, or as the first one. What the other leads to stays: a branch is made by adding twice, and a step is put between by
 * connecting.
 */
export function addStep(graph: FlowGraph, after: string | undefined, of: { type: string; label: string }): FlowEdit {
  const id = freeId(graph)
  const node: FlowNode = { id, ...of, color: '', scheduleDuration: usualHours, position: null }
  const edges = after === undefined ? graph.edges : [...graph.edges, { source: after, target: id }]
  return {
    what: message('添加步骤“{step}”', { step: of.label }),
    graph: { nodes: unplaced([...graph.nodes, node]), edges },
    chosen: id,
  }
}

/** Changes what a step is. */
export function changeStep(graph: FlowGraph, id: string, change: Partial<Omit<FlowNode, 'id'>>): FlowEdit {
  return {
    what: message('修改步骤“{step}”', { step: labelOf(graph, id) }),
    graph: { ...graph, nodes: graph.nodes.map((node) => (node.id === id ? { ...node, ...change } : node)) },
    chosen: id,
  }
}

/** Deletes a step. What stood before it leads to what stood behind it, so that the rest of the flow stays one. */
export function removeStep(graph: FlowGraph, id: string): FlowEdit {
  const before = stepsBefore(graph, id)
  const after = stepsAfter(graph, id)
  const left = graph.edges.filter(({ source, target }) => source !== id && target !== id)
  const bridges = before.flatMap((source) => after.map((target) => ({ source, target })))
  const isNew = ({ source, target }: FlowEdge) =>
    source !== target && !left.some((edge) => isSame(edge, source, target))
  return {
    what: message('删除步骤“{step}”', { step: labelOf(graph, id) }),
    graph: {
      nodes: unplaced(graph.nodes.filter((node) => node.id !== id)),
      edges: [...left, ...bridges.filter(isNew)],
    },
    chosen: before[0] ?? after[0] ?? graph.nodes.find((node) => node.id !== id)?.id,
  }
}

/** Why a step cannot be followed by another. */
export function connectRefusal(graph: FlowGraph, source: string, target: string): Message | undefined {
  if (graph.edges.some((edge) => isSame(edge, source, target))) return message('已经连接')
  if (source === target || reaches(graph, target, source)) return message('流程不能循环')
  return undefined
}

/** Says that one step follows another. Throws nothing: what `connectRefusal` refuses stays as it is. */
export function connectSteps(graph: FlowGraph, source: string, target: string): FlowEdit | undefined {
  if (connectRefusal(graph, source, target)) return undefined
  return {
    what: message('连接“{from}”到“{to}”', { from: labelOf(graph, source), to: labelOf(graph, target) }),
    graph: { nodes: unplaced(graph.nodes), edges: [...graph.edges, { source, target }] },
    chosen: source,
  }
}

/** Says that one step no longer follows another. */
export function disconnectSteps(graph: FlowGraph, source: string, target: string): FlowEdit {
  return {
    what: message('断开“{from}”到“{to}”', { from: labelOf(graph, source), to: labelOf(graph, target) }),
    graph: { nodes: unplaced(graph.nodes), edges: graph.edges.filter((edge) => !isSame(edge, source, target)) },
    chosen: source,
  }
}

/** Puts a step somewhere. The others stay where they are drawn. */
export function moveStep(graph: FlowGraph, id: string, place: Place): FlowEdit {
  const places = placesOf(graph)
  return {
    what: message('移动步骤“{step}”', { step: labelOf(graph, id) }),
    graph: {
      ...graph,
      nodes: graph.nodes.map((node) => ({ ...node, position: node.id === id ? place : (places.get(node.id) ?? null) })),
    },
    chosen: id,
  }
}

/** The directions in which keys move a step on the canvas. */
export type FlowShift = 'shiftLeft' | 'shiftRight' | 'shiftUp' | 'shiftDown'

/** How far a key moves a step, in pixels of the canvas. */
const shiftBy = 20

const shiftOf: Readonly<Record<FlowShift, Place>> = {
  shiftLeft: { x: -shiftBy, y: 0 },
  shiftRight: { x: shiftBy, y: 0 },
  shiftUp: { x: 0, y: -shiftBy },
  shiftDown: { x: 0, y: shiftBy },
}

/** Moves a step a little from where it is drawn. */
export function shiftStep(graph: FlowGraph, id: string, shift: FlowShift): FlowEdit | undefined {
  const from = placesOf(graph).get(id)
  return from && moveStep(graph, id, { x: from.x + shiftOf[shift].x, y: from.y + shiftOf[shift].y })
}

/** Lays the flow out again, or nothing when nobody has moved a step. */
export function arrangeSteps(graph: FlowGraph, chosen: string | undefined): FlowEdit | undefined {
  if (graph.nodes.every(({ position }) => position === null)) return undefined
  return { what: message('整理布局'), graph: { ...graph, nodes: unplaced(graph.nodes) }, chosen }
}

/** The directions in which one walks through a flow. */
export type FlowWalk = 'next' | 'previous' | 'up' | 'down' | 'first' | 'last'

/**
 * The step that one comes to: along an edge to the one that is drawn nearest, or to the neighbour in the same column; the same step where there is none.
 */
export function walkFrom(graph: FlowGraph, id: string | undefined, walk: FlowWalk): string | undefined {
  const places = placesOf(graph)
  const sorted = graph.nodes.toSorted((one, other) => {
    const [here, there] = [places.get(one.id), places.get(other.id)]
    return (here?.x ?? 0) - (there?.x ?? 0) || (here?.y ?? 0) - (there?.y ?? 0)
  })
  const own = id === undefined ? undefined : places.get(id)
  if (id === undefined || !own || walk === 'first') return sorted[0]?.id
  if (walk === 'last') return sorted.at(-1)?.id
  if (walk === 'next' || walk === 'previous') {
    const reached = walk === 'next' ? stepsAfter(graph, id) : stepsBefore(graph, id)
    const away = (one: string) => Math.abs((places.get(one)?.y ?? 0) - own.y)
    return reached.toSorted((one, other) => away(one) - away(other))[0] ?? id
  }
  const column = sorted.filter((node) => Math.abs((places.get(node.id)?.x ?? 0) - own.x) < 1)
  const at = column.findIndex((node) => node.id === id)
  return column[at + (walk === 'down' ? 1 : -1)]?.id ?? id
}
