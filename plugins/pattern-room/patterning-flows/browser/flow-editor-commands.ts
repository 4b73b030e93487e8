import type { Command, CommandChoice } from '../../../../core/browser/command/command.ts'
import { matchByPinyin } from '../../../../core/browser/form/choices/pinyin-match.ts'
import { translate } from '../../../../core/browser/i18n/text.ts'
import { message } from '../../../../core/shared/message.ts'
import { allow, refuse, type Verdict } from '../../../../core/shared/rule.ts'
import { patternStepTypes } from '../../../master-data/public.ts'
import { flowDocument } from '../flow-document.ts'
import {
  addRefusal,
  addStep,
  arrangeSteps,
  connectRefusal,
  connectSteps,
  disconnectSteps,
  type FlowEdit,
  removeStep,
} from '../flow-edits.ts'
import type { FlowGraph } from '../flow-graph.ts'

const { noun } = flowDocument

/** Ids of the commands that exist only in the form of a flow. */
export const flowCommandIds = {
  add: `${noun}.add_step`,
  edit: `${noun}.edit_step`,
  connect: `${noun}.connect_steps`,
  disconnect: `${noun}.disconnect_steps`,
  remove: `${noun}.remove_step`,
  arrange: `${noun}.arrange`,
} as const

/** The flow that the commands work on. */
export type FlowPlace = {
  readonly graph: () => FlowGraph
  /** Id of the step that has the keyboard, or had it last. */
  readonly chosen: () => string | undefined
  readonly apply: (edit: FlowEdit | undefined) => void
  /** Opens the form of the chosen step. */
  readonly edit: () => void
}

/** The flow of a form that is closed, for the key editor. */
export const closedFlow: FlowPlace = {
  graph: () => ({ nodes: [], edges: [] }),
  chosen: () => undefined,
  apply: () => undefined,
  edit: () => undefined,
}

const joined = (source: string, target: string) => JSON.stringify([source, target])

const labelIn = (graph: FlowGraph, id: string) => graph.nodes.find((node) => node.id === id)?.label ?? ''

const matched = (choices: readonly CommandChoice[], typed: string) =>
  matchByPinyin(choices, ({ title }) => title, typed)

const needsStep = ({ chosen }: FlowPlace): Verdict =>
  chosen() === undefined ? refuse(message('请先选择一个步骤')) : allow

/** The commands that say which step follows which. */
function edgeCommands(place: FlowPlace): readonly Command[] {
  const { graph, chosen, apply } = place
  const ownEdges = () => graph().edges.filter(({ source, target }) => source === chosen() || target === chosen())
  return [
    {
      id: flowCommandIds.connect,
      title: message('连接到后面的步骤…'),
      keywords: 'connect edge arrow next',
      icon: 'link',
      keys: 'Alt+KeyC',
      check: () => needsStep(place),
      pages: [
        {
          key: 'target',
          title: message('连接到哪个步骤'),
          choices: async (typed) => {
            const source = chosen()
            if (source === undefined) return []
            const others = graph().nodes.filter(({ id }) => id !== source)
            return matched(
              others.map(({ id, label }) => {
                const refusal = connectRefusal(graph(), source, id)
                return {
                  value: id,
                  title: label,
                  detail: `#${id}`,
                  ...(refusal ? { refusal: translate(refusal) } : {}),
                }
              }),
              typed,
            )
          },
        },
      ],
      run: ({ arguments: { target } }) => {
        const source = chosen()
        if (source !== undefined && target) apply(connectSteps(graph(), source, target.value))
      },
    },
    {
      id: flowCommandIds.disconnect,
      title: message('断开连线…'),
      keywords: 'disconnect remove edge arrow',
      icon: 'unlink',
      keys: 'Alt+Shift+KeyX',
      check: () => {
        if (chosen() === undefined) return needsStep(place)
        return ownEdges().length > 0 ? allow : refuse(message('这个步骤没有连线'))
      },
      pages: [
        {
          key: 'edge',
          title: message('断开哪条连线'),
          choices: async (typed) => {
            return matched(
              ownEdges().map(({ source, target }) => ({
                value: joined(source, target),
                title: `${labelIn(graph(), source)} → ${labelIn(graph(), target)}`,
                detail: `#${source} → #${target}`,
              })),
              typed,
            )
          },
        },
      ],
      run: ({ arguments: { edge } }) => {
        const found = graph().edges.find(({ source, target }) => joined(source, target) === edge?.value)
        if (found) apply({ ...disconnectSteps(graph(), found.source, found.target), chosen: chosen() })
      },
    },
  ]
}

/** The commands of the steps in the form of a flow. */
export function flowEditorCommands(place: FlowPlace): readonly Command[] {
  const { graph, chosen, apply, edit } = place
  return [
    {
      id: flowCommandIds.add,
      title: message('在后面添加步骤…'),
      keywords: 'add step after node flow',
      icon: 'plus',
      keys: 'Alt+KeyA',
      check: () => {
        const refusal = addRefusal(graph())
        return refusal ? refuse(refusal) : allow
      },
      pages: [
        {
          key: 'type',
          title: message('选择工序'),
          choices: async (typed) =>
            matched(
              patternStepTypes.map(({ value, label }) => ({ value, title: translate(label) })),
              typed,
            ),
        },
      ],
      run: ({ arguments: { type } }) => {
        if (type) apply(addStep(graph(), chosen(), { type: type.value, label: type.title }))
      },
    },
    {
      id: flowCommandIds.edit,
      title: message('编辑步骤…'),
      keywords: 'edit step node hours name',
      icon: 'pencil',
      check: () => needsStep(place),
      run: edit,
    },
    ...edgeCommands(place),
    {
      id: flowCommandIds.remove,
      title: message('删除步骤'),
      keywords: 'delete remove step node',
      icon: 'trash',
      check: () => needsStep(place),
      run: () => {
        const own = chosen()
        if (own !== undefined) apply(removeStep(graph(), own))
      },
    },
    {
      id: flowCommandIds.arrange,
      title: message('整理布局'),
      keywords: 'layout arrange tidy',
      icon: 'layout-grid',
      keys: 'Alt+KeyZ',
      check: () => (arrangeSteps(graph(), undefined) ? allow : refuse(message('布局已经是自动排列的'))),
      run: () => apply(arrangeSteps(graph(), chosen())),
    },
  ]
}
