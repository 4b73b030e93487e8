import {
  type Edge,
  Handle,
  MarkerType,
  type Node,
  type NodeProps,
  Position,
  ReactFlow,
  ReactFlowProvider,
  useReactFlow,
  useStore,
} from '@xyflow/react'
import '@xyflow/react/dist/base.css'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useText } from '../../../../core/browser/i18n/text.ts'
import type { Message } from '../../../../core/shared/message.ts'
import { patternStepTypes } from '../../../master-data/public.ts'
import type { FlowGraph, FlowNode } from '../flow-graph.ts'
import { type Place, placesOf, stepSize } from '../flow-layout.ts'
import { hueOfStep } from './flow-hue.ts'

/** What the canvas draws, and what the pointer does on it. */
export type FlowCanvasProps = {
  readonly graph: FlowGraph
  readonly chosen: string | undefined
  /** What the check found, by the id of the step. */
  readonly problems: ReadonlyMap<string, Message>
  readonly readOnly: boolean
  readonly onChoose: (id: string) => void
  readonly onEdit: () => void
  readonly onMove: (id: string, place: Place) => void
  readonly onConnect: (source: string, target: string) => void
}

type StepData = { readonly step: FlowNode; readonly isChosen: boolean; readonly problem: Message | undefined }
type StepNode = Node<StepData, 'step'>

const handle = '!size-2 !min-w-0 !border !border-line-strong !bg-panel'

function Step({ data: { step, isChosen, problem }, isConnectable }: NodeProps<StepNode>) {
  const t = useText()
  const kind = patternStepTypes.find(({ value }) => value === step.type)
  return (
    <div
      data-step={step.id}
      data-chosen={isChosen || undefined}
      title={problem ? t(problem) : undefined}
      className={`flex h-full w-full overflow-hidden rounded border bg-panel text-left ${
        isChosen ? 'border-accent outline-2 outline-accent' : problem ? 'border-tone-danger' : 'border-line-strong'
      }`}
    >
      <span className="w-1.5 shrink-0" style={{ backgroundColor: `var(--${hueOfStep(step)})` }} />
      <span className="flex min-w-0 flex-1 flex-col justify-center px-2">
        <span className="truncate font-medium">{step.label}</span>
        {problem ? (
          <span className="truncate text-xs text-tone-danger">{t(problem)}</span>
        ) : (
          <span className="truncate text-xs text-ink-muted tabular-nums">
            {[kind && kind.label.text !== step.label ? t(kind.label) : '', t('{n} 小时', { n: step.scheduleDuration })]
              .filter(Boolean)
              .join(' · ')}
          </span>
        )}
      </span>
      <Handle type="target" position={Position.Left} isConnectable={isConnectable} className={handle} />
      <Handle type="source" position={Position.Right} isConnectable={isConnectable} className={handle} />
    </div>
  )
}

const nodeTypes = { step: Step }

/** Free space round a flow, and the smallest zoom at which its steps can be read. */
const margin = 16
const smallest = 0.75

/** Shows as much of a flow as can be read: all of it in the middle, or its beginning. */
function viewportOf(places: ReadonlyMap<string, Place>, width: number, height: number) {
  const all = [...places.values()]
  const left = Math.min(...all.map(({ x }) => x))
  const top = Math.min(...all.map(({ y }) => y))
  const across = Math.max(...all.map(({ x }) => x)) + stepSize.width - left
  const down = Math.max(...all.map(({ y }) => y)) + stepSize.height - top
  const fitting = Math.min((width - 2 * margin) / across, (height - 2 * margin) / down)
  const zoom = Math.min(1, Math.max(smallest, fitting))
  const x = Math.max(margin, (width - across * zoom) / 2) - left * zoom
  const spare = height - down * zoom
  if (spare >= 2 * margin) return { x, y: spare / 2 - top * zoom, zoom }
  // A flow with many branches is far higher than what is seen of it: its first step is in the middle, as far as it has something above and below.
  const first = all.find((place) => place.x === left)?.y ?? top
  const middle = height / 2 - (first - top + stepSize.height / 2) * zoom
  return { x, y: Math.min(margin, Math.max(spare - margin, middle)) - top * zoom, zoom }
}

/** Keeps the flow in view: its beginning when it becomes larger or its canvas does, and the chosen step in any case. */
function KeepInView({ graph, chosen }: Pick<FlowCanvasProps, 'graph' | 'chosen'>) {
  const { setViewport, setCenter, getViewport } = useReactFlow()
  const width = useStore((state) => state.width)
  const height = useStore((state) => state.height)
  const count = graph.nodes.length
  const latest = useRef(graph)
  useEffect(() => {
    latest.current = graph
  })
  useEffect(() => {
    if (width > 0 && height > 0 && count > 0) void setViewport(viewportOf(placesOf(latest.current), width, height))
  }, [setViewport, width, height, count])
  useEffect(() => {
    const place = chosen === undefined ? undefined : placesOf(graph).get(chosen)
    if (!place || width === 0 || height === 0) return
    const { x, y, zoom } = getViewport()
    const [left, top] = [place.x * zoom + x, place.y * zoom + y]
    const isSeen =
      left >= 0 && top >= 0 && left + stepSize.width * zoom <= width && top + stepSize.height * zoom <= height
    if (!isSeen) void setCenter(place.x + stepSize.width / 2, place.y + stepSize.height / 2, { zoom })
  }, [chosen, graph, width, height, getViewport, setCenter])
  return null
}

function Canvas({ graph, chosen, problems, readOnly, onChoose, onEdit, onMove, onConnect }: FlowCanvasProps) {
  const [dragged, setDragged] = useState<{ readonly id: string; readonly place: Place }>()
  const places = useMemo(() => placesOf(graph), [graph])
  const still = useMemo(
    () =>
      graph.nodes.map(
        (step): StepNode => ({
          id: step.id,
          type: 'step',
          ...stepSize,
          position: { ...(places.get(step.id) ?? { x: 0, y: 0 }) },
          data: { step, isChosen: step.id === chosen, problem: problems.get(step.id) },
          ariaLabel: step.label,
          ariaRole: 'img',
        }),
      ),
    [graph, places, chosen, problems],
  )
  // While one is dragged the others stay the same values, and are not drawn again.
  const nodes = useMemo(
    () =>
      dragged ? still.map((node) => (node.id === dragged.id ? { ...node, position: dragged.place } : node)) : still,
    [still, dragged],
  )
  const edges = useMemo(
    () =>
      graph.edges.map(({ source, target }): Edge => {
        const stroke = source === chosen || target === chosen ? 'var(--accent)' : 'var(--line-strong)'
        return {
          id: JSON.stringify([source, target]),
          source,
          target,
          type: 'smoothstep',
          style: { stroke, strokeWidth: 1.5 },
          markerEnd: { type: MarkerType.ArrowClosed, color: stroke },
        }
      }),
    [graph, chosen],
  )
  return (
    <ReactFlow<StepNode>
      nodes={nodes}
      edges={edges}
      nodeTypes={nodeTypes}
      nodesFocusable={false}
      edgesFocusable={false}
      elementsSelectable={false}
      nodesDraggable={!readOnly}
      nodesConnectable={!readOnly}
      deleteKeyCode={null}
      selectionKeyCode={null}
      multiSelectionKeyCode={null}
      // The wheel scrolls the page; with Ctrl it zooms.
      zoomOnScroll={false}
      preventScrolling={false}
      zoomOnDoubleClick={false}
      minZoom={0.2}
      maxZoom={1.5}
      proOptions={{ hideAttribution: true }}
      onNodeClick={(_, { id }) => onChoose(id)}
      onNodeDoubleClick={(_, { id }) => {
        onChoose(id)
        onEdit()
      }}
      onNodeDragStart={(_, { id }) => onChoose(id)}
      onNodeDrag={(_, { id, position }) => setDragged({ id, place: position })}
      onNodeDragStop={(_, { id, position }) => {
        const from = places.get(id)
        setDragged(undefined)
        if (from?.x !== position.x || from.y !== position.y) onMove(id, { x: position.x, y: position.y })
      }}
      onConnect={({ source, target }) => onConnect(source, target)}
    >
      <KeepInView graph={graph} chosen={chosen} />
    </ReactFlow>
  )
}

/** A flow as a picture. It shows what it is given and keeps nothing itself; keys are heard around it. */
export function FlowCanvas(props: FlowCanvasProps) {
  return (
    <ReactFlowProvider>
      <Canvas {...props} />
    </ReactFlowProvider>
  )
}
