import { expect, test } from 'vitest'
import { addStep, arrangeSteps, connectRefusal, connectSteps, moveStep, removeStep, walkFrom } from './flow-edits.ts'
import type { FlowGraph } from './flow-graph.ts'
import { graphProblems } from './flow-rules.ts'

const empty: FlowGraph = { nodes: [], edges: [] }
const sewing = { type: 'PatternSewing', label: '车版' }

/** 1 → 2 → 4 and 1 → 3. */
function branched(): FlowGraph {
  let graph = addStep(empty, undefined, sewing).graph
  for (const after of ['1', '1', '2']) graph = addStep(graph, after, sewing).graph
  return graph
}

const edgesOf = ({ edges }: FlowGraph) => edges.map(({ source, target }) => `${source}>${target}`)

test('a new step takes 24 hours and follows the chosen one', () => {
  const { graph, chosen } = addStep(empty, undefined, sewing)
  expect([chosen, graph.nodes[0]?.scheduleDuration, graph.edges]).toEqual(['1', 24, []])
  expect(edgesOf(branched())).toEqual(['1>2', '1>3', '2>4'])
  expect(graphProblems(branched())).toEqual([])
})

test('the steps round a deleted one are connected', () => {
  const { graph, chosen } = removeStep(branched(), '2')
  expect([edgesOf(graph), chosen]).toEqual([['1>3', '1>4'], '1'])
  expect(addStep(graph, '1', sewing).chosen).toBe('5')
})

test('a connection that would make a circle, or is there, is refused with the reason', () => {
  const graph = branched()
  expect(connectRefusal(graph, '4', '1')?.text).toBe('流程不能循环')
  expect(connectRefusal(graph, '4', '4')?.text).toBe('流程不能循环')
  expect(connectRefusal(graph, '1', '2')?.text).toBe('已经连接')
  expect(connectSteps(graph, '1', '2')).toBeUndefined()
  expect(edgesOf(connectSteps(graph, '3', '4')?.graph ?? empty)).toContain('3>4')
})

test('arrows walk along edges and among the steps of one column', () => {
  const graph = branched()
  expect(walkFrom(graph, undefined, 'next')).toBe('1')
  expect(walkFrom(graph, '2', 'next')).toBe('4')
  expect(walkFrom(graph, '4', 'previous')).toBe('2')
  expect(walkFrom(graph, '2', 'down')).toBe('3')
  expect(walkFrom(graph, '3', 'down')).toBe('3')
  expect([walkFrom(graph, '4', 'first'), walkFrom(graph, '1', 'last')]).toEqual(['1', '4'])
})

test('a moved step leaves the others where they are, until the flow is arranged again', () => {
  const moved = moveStep(branched(), '3', { x: 500, y: 20 }).graph
  expect(moved.nodes.every(({ position }) => position)).toBe(true)
  expect(arrangeSteps(branched(), '1')).toBeUndefined()
  expect(arrangeSteps(moved, '1')?.graph.nodes.some(({ position }) => position)).toBe(false)
})
