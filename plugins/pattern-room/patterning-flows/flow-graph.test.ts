import { describe, expect, test } from 'vitest'
import { type FlowGraph, ranksOf, totalHours } from './flow-graph.ts'
import { layOut } from './flow-layout.ts'
import { graphProblems } from './flow-rules.ts'

const graphOf = (steps: Record<string, number>, ...edges: string[]): FlowGraph => ({
  nodes: Object.entries(steps).map(([id, scheduleDuration]) => ({
    id,
    label: id,
    type: 'PatternReceive',
    color: '',
    scheduleDuration,
    position: null,
  })),
  edges: edges.map((edge) => {
    const [source = '', target = ''] = edge.split('>')
    return { source, target }
  }),
})

const told = (graph: FlowGraph) => graphProblems(graph).map(({ field, message }) => `${field}: ${message.text}`)

describe('what a flow may be', () => {
  test('one step alone is a flow', () => {
    expect(told(graphOf({ a: 24 }))).toEqual([])
  })
  test('a flow without steps is refused', () => {
    expect(told(graphOf({}))).toEqual(['nodes: 请添加步骤'])
  })
  test('a step that is not connected is refused at itself', () => {
    expect(told(graphOf({ a: 1, b: 1, c: 1 }, 'a>b'))).toEqual(['nodes.2: 不允许存在独立的节点'])
  })
  test('several starts are each named', () => {
    expect(told(graphOf({ a: 1, b: 1, c: 1 }, 'a>c', 'b>c'))).toEqual([
      'nodes.0: 有多个起始步骤',
      'nodes.1: 有多个起始步骤',
    ])
  })
  test('a flow that is one circle has no start', () => {
    expect(told(graphOf({ a: 1, b: 1 }, 'a>b', 'b>a'))).toEqual(['nodes: 没有起始步骤'])
  })
  test('a circle behind the start is refused at its own steps alone', () => {
    expect(told(graphOf({ a: 1, b: 1, c: 1, d: 1 }, 'a>b', 'b>c', 'c>b', 'c>d'))).toEqual([
      'nodes.1: 流程不能循环',
      'nodes.2: 流程不能循环',
    ])
  })
  test('hours above 0, an edge to nowhere, the same edge twice', () => {
    expect(told(graphOf({ a: 0 }))).toEqual(['nodes.0: 完成时间要大于 0'])
    expect(told(graphOf({ a: 10_000 }))).toEqual(['nodes.0: 完成时间不能超过 {most} 小时'])
    expect(told(graphOf({ a: 0.125 }))).toEqual(['nodes.0: 完成时间最多两位小数'])
    expect(told(graphOf({ a: 1 }, 'a>z'))).toEqual(['edges.0: 连线指向不存在的步骤'])
    expect(told(graphOf({ a: 1, b: 1 }, 'a>b', 'a>b'))).toEqual(['edges.1: 连线重复'])
  })
})

describe('what is reckoned along a flow', () => {
  const branched = graphOf({ a: 2, b: 8.5, c: 3, d: 1 }, 'a>b', 'a>c', 'b>d', 'c>d')
  test('the total time is the longest way', () => {
    expect(totalHours(branched)).toBe(11.5)
    expect(totalHours(graphOf({ a: 0.1, b: 0.2 }, 'a>b'))).toBe(0.3)
    expect(totalHours(graphOf({}))).toBe(0)
  })
  test('ranks count the steps before', () => {
    expect([...ranksOf(branched)]).toEqual([
      ['a', 0],
      ['b', 1],
      ['c', 1],
      ['d', 2],
    ])
  })
  test('no two steps are drawn in one place, and time goes to the right', () => {
    const places = layOut(branched)
    expect(new Set([...places.values()].map(({ x, y }) => `${x} ${y}`)).size).toBe(4)
    expect(places.get('d')?.x).toBeGreaterThan(places.get('b')?.x ?? Number.NaN)
    expect(places.get('b')?.x).toBe(places.get('c')?.x)
    expect(layOut(graphOf({ a: 1, b: 1 }, 'a>b', 'b>a')).size).toBe(2)
  })
})
