import { type Message, message } from '../../../core/shared/message.ts'
import { missingProblems } from '../../../core/shared/document/document-required.ts'
import type { FieldProblem } from '../../../core/shared/rule.ts'
import { flowLimits as limits } from './flow-limits.ts'
import { type FlowGraph, reaches, startSteps, stepsAfter, stepsBefore, stepsInOrder } from './flow-graph.ts'
import { type FlowContent, flowModel } from './flow-model.ts'

/** Refused hours, for the form of a step as well. */
export const hoursProblem = (hours: number): Message | undefined => {
  if (!(hours > 0)) return message('完成时间要大于 0')
  if (hours > limits.hours) return message('完成时间不能超过 {most} 小时', { most: limits.hours })
  return Math.round(hours * 100) === hours * 100 ? undefined : message('完成时间最多两位小数')
}

/** What is wrong with the steps by themselves. */
function stepProblems({ nodes }: FlowGraph): readonly FieldProblem[] {
  const seen = new Set<string>()
  return nodes.flatMap(({ id, label, scheduleDuration }, at) => {
    const found: FieldProblem[] = []
    if (seen.has(id)) found.push({ field: `nodes.${at}`, message: message('步骤重复') })
    seen.add(id)
    if (label.trim() === '') found.push({ field: `nodes.${at}`, message: message('请输入步骤名称') })
    const hours = hoursProblem(scheduleDuration)
    if (hours) found.push({ field: `nodes.${at}`, message: hours })
    return found
  })
}

/** What is wrong with the edges by themselves. */
function edgeProblems({ nodes, edges }: FlowGraph): readonly FieldProblem[] {
  const known = new Set(nodes.map(({ id }) => id))
  const seen = new Set<string>()
  return edges.flatMap(({ source, target }, at) => {
    const field = `edges.${at}`
    if (!known.has(source) || !known.has(target)) return [{ field, message: message('连线指向不存在的步骤') }]
    const name = JSON.stringify([source, target])
    if (seen.has(name)) return [{ field, message: message('连线重复') }]
    seen.add(name)
    return []
  })
}

/**
 * What is wrong with a flow, each problem at its step: it has one step that starts it, every step is connected, and none follows itself. One step alone
 * is a flow.
 */
export function graphProblems(graph: FlowGraph): readonly FieldProblem[] {
  const { nodes } = graph
  if (nodes.length === 0) return [{ field: 'nodes', message: message('请添加步骤') }]
  const own = [...stepProblems(graph), ...edgeProblems(graph)]
  if (own.length > 0) return own
  const at = (id: string) => `nodes.${nodes.findIndex((node) => node.id === id)}`
  const isAlone = (id: string) => stepsAfter(graph, id).length + stepsBefore(graph, id).length === 0
  const alone = nodes.length > 1 ? nodes.filter(({ id }) => isAlone(id)) : []
  if (alone.length > 0) return alone.map(({ id }) => ({ field: at(id), message: message('不允许存在独立的节点') }))
  const starts = startSteps(graph)
  if (starts.length === 0) return [{ field: 'nodes', message: message('没有起始步骤') }]
  if (starts.length > 1) return starts.map(({ id }) => ({ field: at(id), message: message('有多个起始步骤') }))
  const ordered = new Set(stepsInOrder(graph).map(({ id }) => id))
  return nodes
    .filter(({ id }) => !ordered.has(id) && stepsAfter(graph, id).some((next) => reaches(graph, next, id)))
    .map(({ id }) => ({ field: at(id), message: message('流程不能循环') }))
}

/** What is wrong with a flow template. */
export function flowProblems(content: FlowContent): readonly FieldProblem[] {
  return [...missingProblems(flowModel, content), ...graphProblems(content)]
}
