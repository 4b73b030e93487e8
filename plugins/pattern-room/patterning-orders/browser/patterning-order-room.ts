import { documentRoom } from '../../../../core/browser/document/document-room.ts'
import { readersOf } from '../../../../core/shared/document.ts'
import type { PluginParts } from '../../../../core/browser/plugin.ts'
import type { PrintTemplate } from '../../../../core/browser/print/print-template.ts'
import { loadParts, partsNow } from '../../../../core/browser/plugin-list.ts'
import type { CommandPage } from '../../../../core/browser/command/command.ts'
import type { DocumentCommand } from '../../../../core/browser/command/document-commands.ts'
import { type Message, message } from '../../../../core/shared/message.ts'
import { either, every, type Permission, write } from '../../../../core/shared/permission.ts'
import { type Actor, allow, refuse, type Verdict } from '../../../../core/shared/rule.ts'
import { type OrderPart, orderActions } from '../patterning-order-actions.ts'
import { patterningOrderDocument } from '../patterning-order-document.ts'
import { patterningOrderSteps, type PatterningOrderLent } from '../patterning-order-steps.ts'
import { anyVerdict } from '../patterning-order-candidates.ts'
import { type RowOrder, stateOfRow } from '../patterning-order-row-state.ts'
import type { ActionName, OrderState } from '../patterning-order-state.ts'
import { canCorrectMeasured, measuringStep } from '../patterning-order-measuring.ts'
import { stepKey, stepRights } from '../pattern-step-rights.ts'
import { patterningOrderMakers } from './patterning-order-makers.ts'
import { patterningOrderTitles } from './patterning-order-titles.ts'
import { actionCommand, measureCommand } from './patterning-order-command-ids.ts'

const acts = () => import('./patterning-order-acts.ts')

const partQuestions: Readonly<Record<OrderPart, Message>> = {
  process: message('选择工序'),
  rework: message('选择返工'),
  error: message('选择异常'),
}

/** Returns the palette page that asks which step, rework or report the action changes. */
const partPage = (part: OrderPart, name: ActionName): CommandPage => ({
  key: part,
  title: partQuestions[part],
  choices: async (typed, context) => (await acts()).partChoices(part, name, typed, context),
})
/** A text that an action asks for, what is said without it, and what else the action will do. */
type Asked = Pick<Extract<CommandPage, { kind: 'text' }>, 'key' | 'title' | 'consequence'> & {
  readonly missing: Message
}

const wordsPage = ({ missing, ...asked }: Asked): CommandPage => ({
  ...asked,
  kind: 'text',
  check: (typed) => (typed.trim() === '' ? missing : undefined),
})
function open({ status }: PatterningOrderLent): Verdict {
  if (status === 'Finished') return refuse(message('版房订单已完成'))
  return status === 'Cancel' ? refuse(message('版房订单已取消')) : allow
}

/** What the rules of actions read: besides what rows lend, the page lends the whole record, and a row its steps and open reports. */
function judged(order: PatterningOrderLent): OrderState | undefined {
  if ('patterningProcesses' in order) return order as PatterningOrderLent & OrderState
  return 'steps' in order && 'openReports' in order ? stateOfRow(order as PatterningOrderLent & RowOrder) : undefined
}

/** Why an action cannot be taken, of all steps, reworks and reports of an order, before one of them is chosen. */
const possible =
  (name: ActionName) =>
  (order: PatterningOrderLent, actor: Actor): Verdict => {
    const closed = open(order)
    const state = closed.allowed ? judged(order) : undefined
    return state ? anyVerdict(state, name, actor) : closed
  }
const cancelled = ({ status }: PatterningOrderLent): Verdict =>
  status === 'Cancel' ? allow : refuse(message('版房订单未取消，无需重启'))

const stepWriters = write(...Object.values(stepRights).map(({ key }) => key))
const writers = write('PATTERNING_ORDER')
const inquesters = write('PATTERNING_ORDER_INQUEST')
const cancellers = write('PATTERNING_ORDER_CANCEL')

/** The command of an action. `words` are search words. `pages` ask for further values after the page that asks for the step, rework or report. */
type Drawn = {
  readonly icon: string
  readonly words: string
  readonly permission: Permission
  readonly keys?: string
  readonly pages?: readonly CommandPage[]
  readonly check?: (order: PatterningOrderLent, actor: Actor) => Verdict
  readonly danger?: true
}

/** The commands of all actions, in the order in which menus show them. */
const actions: Readonly<Record<ActionName, Drawn>> = {
  start: { icon: 'play', words: 'start step', permission: stepWriters, keys: 's' },
  finish: { icon: 'check-check', words: 'finish step done', permission: stepWriters, keys: 'f' },
  assign: { icon: 'user-check', words: 'assign step person', permission: writers, keys: 'a' },
  giveBack: { icon: 'rotate-ccw', words: 'give back step unassign release', permission: either(writers, stepWriters) },
  skip: { icon: 'step-forward', words: 'skip step', permission: write('PATTERN_SKIP') },
  inquestStart: {
    icon: 'rotate-ccw',
    words: 'inquest review again',
    permission: inquesters,
    pages: [wordsPage({ key: 'reason', title: message('复审原因'), missing: message('请填写复审原因') })],
  },
  inquestFinish: { icon: 'circle-check', words: 'inquest finish', permission: inquesters },
  rework: {
    icon: 'rotate-ccw',
    words: 'rework again',
    permission: writers,
    pages: [
      { key: 'type', title: message('返工的工序'), choices: async (typed) => (await acts()).typeChoices(typed) },
      wordsPage({ key: 'review', title: message('返工内容'), missing: message('请填写返工内容') }),
    ],
  },
  reworkStart: { icon: 'circle-check', words: 'start rework', permission: stepWriters },
  reworkFinish: { icon: 'circle-check', words: 'finish rework', permission: stepWriters },
  reworkCancel: { icon: 'ban', words: 'cancel rework', permission: writers },
  report: { icon: 'flag', words: 'error report problem anomaly', permission: writers },
  errorFinish: { icon: 'circle-check', words: 'resolve error', permission: writers },
  errorCancel: { icon: 'ban', words: 'cancel error report', permission: writers },
  difficulty: {
    icon: 'ruler',
    words: 'difficulty level',
    permission: write('PATTERNING_ORDER_DIFFICULTY'),
    pages: [
      { key: 'level', title: message('难度'), choices: async (typed) => (await acts()).difficultyChoices(typed) },
    ],
  },
  finishOrder: {
    icon: 'circle-check',
    words: 'finish order',
    permission: writers,
    keys: 'Shift+f',
    pages: [
      {
        key: 'sure',
        title: message('确认完成版房订单？'),
        choices: async (_typed, context) => (await acts()).finishChoices(context),
      },
    ],
  },
  restart: { icon: 'rotate-ccw', words: 'restart order', permission: cancellers, check: cancelled },
  cancel: {
    icon: 'ban',
    words: 'cancel order',
    permission: cancellers,
    pages: [
      wordsPage({
        key: 'reason',
        title: message('取消原因'),
        missing: message('请填写取消原因'),
        consequence: async (context) => (await acts()).cancelConsequence(context),
      }),
    ],
    danger: true,
  },
}

const own = (Object.keys(actions) as ActionName[]).map((name): DocumentCommand<PatterningOrderLent> => {
  const { words, check = possible(name), pages = [], ...drawn } = actions[name]
  const { title, part } = orderActions[name]
  const all = part ? [partPage(part, name), ...pages] : pages
  return {
    ...drawn,
    title,
    ...(all.length > 0 ? { pages: all } : {}),
    id: actionCommand(name),
    keywords: `${words} pattern order`,
    places: ['row', 'detail'],
    check,
    run: async ({ records: [order], arguments: values }) => (await acts()).takeOrderAction(name, order, values),
  }
})

const measuring: DocumentCommand<PatterningOrderLent> = {
  id: measureCommand,
  title: message('修改实测用量'),
  keywords: 'measured usage figures correct 算料',
  icon: 'ruler',
  permission: write(stepKey(measuringStep)),
  places: ['row', 'detail'],
  check: (order, actor) => {
    const state = judged(order)
    return state ? canCorrectMeasured(state, actor) : allow
  },
  run: async ({ records: [order] }) => (await acts()).correctFigures(order),
}

/** The paper of sample orders, which the pattern sheet is (D47). */
function samplePaper(parts: readonly PluginParts[]): PrintTemplate {
  const found = parts.flatMap(({ prints = [] }) => prints).find(({ id }) => id === 'template_orders.sheet')
  if (!found) throw new Error('no paper of sample orders')
  return found
}

const sort = [{ key: 'scheduledFinishDate', descending: false }]
const reading = readersOf(patterningOrderDocument)

/** Pattern orders in commands, on paper, on the home page and among the documents of a style. */
export const patterningOrderRoom = documentRoom(patterningOrderSteps, {
  titles: { list: patterningOrderTitles.list, detail: patterningOrderTitles.detail },
  keys: { list: 'g p' },
  keywords: 'pattern order room',
  nameOf: ({ code, type, color }) => `${code} ${type} ${color}`,
  contracts: async () => (await import('../patterning-order-contract.ts')).patterningOrderCalls,
  // The paper of the sample order for the colour of the pattern order, as it was last confirmed.
  paper: {
    title: message('纸样单'),
    load: async () => samplePaper(await loadParts()).load(),
    record: async (id) => {
      const [{ call }, { patterningOrderRead }, { patterningOrderSheet }] = await Promise.all([
        import('../../../../core/browser/api/client.ts'),
        import('../patterning-order-contract.ts'),
        import('../patterning-order-sheet-contract.ts'),
      ])
      const [{ color }, sheet] = await Promise.all([
        call(patterningOrderRead, { params: { id } }),
        call(patterningOrderSheet, { params: { id } }),
      ])
      return { ...sheet, color }
    },
    check: (printed) => samplePaper(partsNow()).check?.(printed) ?? allow,
    print: message('打印纸样单'),
    several: message('打印所选纸样单'),
  },
  own: [...own, measuring],
  also: patterningOrderMakers,
  formCommands: async () => {
    const { closedFlow, flowEditorCommands } = await import('../../patterning-flows/browser/flow-editor-commands.ts')
    return flowEditorCommands(closedFlow)
  },
  home: [
    {
      name: 'own',
      title: message('我的工序'),
      permission: every(reading, write(...Object.values(stepRights).map(({ key }) => key))),
      order: 100,
      filter: { ownWork: true, sort },
      load: async () => ({ read: (await import('./patterning-order-home.ts')).own }),
    },
    {
      name: 'due',
      title: message('到期的版房订单'),
      // Those who plan the orders of others; who only works on them has the own steps.
      permission: every(reading, write('PATTERNING_ORDER_CANCEL')),
      order: 110,
      filter: { due: ['Overdue', 'Due'], sort },
      // Most orders are finished and past their time, so that those that are not are found by their states.
      implied: { status: ['Pending', 'InProgress', 'Inquest'] },
      load: async () => ({ read: (await import('./patterning-order-home.ts')).due }),
    },
  ],
  link: {
    order: 20,
    load: async () => (await import('./patterning-order-links.ts')).findLinkedPatterningOrders,
  },
})
