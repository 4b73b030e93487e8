import { message } from '../../../core/shared/message.ts'
import { requiredProblems } from '../../../core/shared/required.ts'
import type { FieldProblem } from '../../../core/shared/rule.ts'
import { type FlowGraph, stepsBefore } from '../patterning-flows/flow-graph.ts'
import { graphProblems } from '../patterning-flows/flow-rules.ts'
import { openSteps, openableNodes } from './patterning-order-machine.ts'
import type { PatterningOrderContent } from './patterning-order-model.ts'
import type { OrderState } from './patterning-order-state.ts'

/** What is wrong with a pattern order, by what its form holds. */
export function patterningOrderProblems(content: PatterningOrderContent): readonly FieldProblem[] {
  const told = message('请选择设计款号')
  return [...requiredProblems(content, { code: told, type: told, color: told }), ...graphProblems(content)]
}

const beforeOf = (graph: Pick<FlowGraph, 'edges'>, id: string) => stepsBefore(graph, id).toSorted().join('\n')

/**
 * What is wrong with a changed flow of an order: a step that was begun, finished or skipped stays as it is, with all that it follows (B-open-72). Each
 * problem stands at the flow, since a step that is gone has no place in it.
 */
export function begunStepProblems(order: OrderState, graph: FlowGraph): readonly FieldProblem[] {
  const known = new Map(graph.nodes.map((node) => [node.id, node]))
  return order.patterningProcesses
    .filter(({ status }) => status !== 'Pending')
    .filter(({ nodeId }) => {
      const was = order.nodes.find(({ id }) => id === nodeId)
      const is = known.get(nodeId)
      if (!is || !was) return true
      const isSame = is.type === was.type && is.label === was.label && is.scheduleDuration === was.scheduleDuration
      return !isSame || beforeOf(graph, nodeId) !== beforeOf(order, nodeId)
    })
    .map(({ nodeLabel }) => ({
      field: 'nodes',
      message: message('工序“{name}”已开始，不能修改', { name: nodeLabel }),
    }))
}

/** An order with another flow: steps that nobody has begun go with their node, or wait again for what they now follow; those that may begin are opened. */
export function withFlow(order: OrderState, graph: FlowGraph, now: Date): OrderState {
  const nodes = new Map(graph.nodes.map((node) => [node.id, node]))
  const begun = order.patterningProcesses.filter(({ status }) => status !== 'Pending')
  const open = new Set(openableNodes({ ...graph, patterningProcesses: begun }).map(({ id }) => id))
  const kept = order.patterningProcesses
    .filter(({ status, nodeId }) => status !== 'Pending' || open.has(nodeId))
    .map((one) => {
      const node = nodes.get(one.nodeId)
      return one.status === 'Pending' && node ? { ...one, type: node.type, nodeLabel: node.label } : one
    })
  return openSteps({ ...order, ...graph, patterningProcesses: kept }, now)
}
