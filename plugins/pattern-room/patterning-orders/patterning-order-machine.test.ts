import { describe, expect, test } from 'vitest'
import { sourceText } from '../../../core/shared/message.ts'
import type { Actor } from '../../../core/shared/rule.ts'
import { actionVerdict, openSteps, takeAction } from './patterning-order-machine.ts'
import { closingText } from './patterning-order-closing.ts'
import { begunStepProblems, withFlow } from './patterning-order-rules.ts'
import { emptyOrder, type OrderAction, type OrderState } from './patterning-order-state.ts'
import { patterningOrderKeys } from './pattern-step-rights.ts'

const now = new Date('2026-03-02T08:00:00Z')
const at = now.toISOString()

function person(id: number, ...keys: string[]): Actor {
  return {
    id,
    name: `人${id}`,
    permissions: Object.fromEntries(keys.map((key) => [key, { read: true, write: true }])),
  }
}
const boss = person(1, ...patterningOrderKeys)
const sewer = person(2, 'PATTERN_SEWING')

const node = (id: string, type: string, hours = 24) => ({
  id,
  type: `Pattern${type}`,
  label: id,
  color: '',
  scheduleDuration: hours,
  position: null,
})

/** a → b and c → d: receive, then sewing and process at once, then quality assurance. */
function begun(): OrderState {
  let id = 0
  const order: OrderState = {
    ...emptyOrder,
    nodes: [node('a', 'Receive', 2), node('b', 'Sewing'), node('c', 'Process', 8), node('d', 'QualityAssurance')],
    edges: ['a>b', 'a>c', 'b>d', 'c>d'].map((edge) => ({ source: edge.charAt(0), target: edge.charAt(2) })),
    scheduledFinishDate: '2026-03-04T10:00:00.000Z',
    referenceProcesses: [{ nodeId: 'b', user: { id: 2, name: '人2' } }],
  }
  const opened = openSteps(order, now)
  return { ...opened, patterningProcesses: opened.patterningProcesses.map((one) => ({ ...one, id: ++id })) }
}

/** Takes an action, and numbers what it made as the database would. */
function did(order: OrderState, action: OrderAction, actor = boss): OrderState {
  const outcome = takeAction(order, action, { actor, now })
  if ('refused' in outcome) throw new Error(outcome.refused.reason.text)
  const numbered = <One extends { readonly id: number }>(all: readonly One[]) =>
    all.map((one, index) => ({ ...one, id: one.id || index + 1 }))
  const { next } = outcome
  return {
    ...next,
    patterningProcesses: numbered(next.patterningProcesses),
    reworks: numbered(next.reworks),
    errors: numbered(next.errors),
  }
}

const steps = ({ patterningProcesses }: OrderState) =>
  patterningProcesses.map(({ nodeId, status }) => `${nodeId} ${status}`)
const refusal = (order: OrderState, action: OrderAction, actor = boss) => {
  const verdict = actionVerdict(order, action, actor)
  return verdict.allowed ? undefined : verdict.reason.text
}

/** The order once its first step is done: b (1 → 2) and c (3) are open. */
const parted = () => did(did(begun(), { do: 'start', process: 1 }), { do: 'finish', process: 1 })
const ended = () => {
  const order = did(
    did(parted(), { do: 'start', process: 2 }, { ...sewer }),
    { do: 'finish', process: 2 },
    { ...sewer },
  )
  return did(did(order, { do: 'skip', process: 3 }), { do: 'skip', process: 4 })
}

describe('steps', () => {
  test('only the start is open at first, with its hours from then (B-open-57, B-open-59)', () => {
    expect(begun().patterningProcesses).toMatchObject([
      { nodeId: 'a', status: 'Pending', user: null, scheduledFinishDate: '2026-03-02T10:00:00.000Z' },
    ])
  })

  test('starting assigns the starter, and the order is in progress (B-open-63, B-open-64)', () => {
    const order = did(begun(), { do: 'start', process: 1 })
    expect([order.status, order.patterningProcesses[0]?.user, order.patterningProcesses[0]?.startDate]).toEqual([
      'InProgress',
      { id: 1, name: '人1' },
      at,
    ])
  })

  test('a finished step opens those behind it, with the people of the reference (B-open-57, B-open-61)', () => {
    const order = parted()
    expect(steps(order)).toEqual(['a Finished', 'b Pending', 'c Pending'])
    expect(order.patterningProcesses.map(({ user }) => user?.id)).toEqual([1, 2, undefined])
  })

  test('a join waits for all before it, finished or skipped, and opens once', () => {
    const one = did(parted(), { do: 'skip', process: 3 })
    expect(steps(one)).toEqual(['a Finished', 'b Pending', 'c Skipped'])
    const both = did(did(one, { do: 'start', process: 2 }, sewer), { do: 'finish', process: 2 }, sewer)
    expect(steps(both)).toEqual(['a Finished', 'b Finished', 'c Skipped', 'd Pending'])
    expect(openSteps(both, now)).toBe(both)
  })

  test('a join waits for a re-review, and nothing is opened twice by its end (D35)', () => {
    const order = did(did(parted(), { do: 'start', process: 2 }, sewer), { do: 'finish', process: 2 }, sewer)
    const reviewed = did(order, { do: 'inquestStart', process: 2, reason: '袖笼偏大' })
    expect(reviewed).toMatchObject({
      status: 'Inquest',
      reworks: [{ isInquest: true, status: 'Started', processId: 2 }],
    })
    const waiting = did(reviewed, { do: 'skip', process: 3 })
    expect(steps(waiting)).toEqual(['a Finished', 'b Inquest', 'c Skipped'])
    const back = did(waiting, { do: 'inquestFinish', process: 2 })
    expect(steps(back)).toEqual(['a Finished', 'b Finished', 'c Skipped', 'd Pending'])
    expect(back).toMatchObject({ status: 'InProgress', reworks: [{ status: 'Finish', reworkFinishDate: at }] })
  })

  test.each<[string, OrderState, OrderAction, Actor, string | undefined]>([
    ['B-4-28', parted(), { do: 'start', process: 1 }, boss, '该工序状态已变更，请刷新后重试'],
    ['B-4-29', parted(), { do: 'finish', process: 2 }, sewer, '该工序状态已变更，请刷新后重试'],
    ['B-5-58', begun(), { do: 'start', process: 1 }, sewer, '没有当前操作的权限，请添加权限后刷新再试！'],
    ['B-5-60', parted(), { do: 'start', process: 2 }, boss, '当前工序的分配人是{name},请让该用户操作'],
    ['B-open-68', parted(), { do: 'skip', process: 2 }, sewer, '没有当前操作的权限'],
    ['B-open-68', parted(), { do: 'skip', process: 1 }, boss, '该工序状态已变更，请刷新后重试'],
    ['B-open-63', parted(), { do: 'assign', process: 2, user: { id: 3, name: '' } }, sewer, '没有当前操作的权限'],
    ['B-4-31', parted(), { do: 'assign', process: 2, user: { id: 3, name: '' } }, boss, undefined],
    ['B-open-65', parted(), { do: 'inquestStart', process: 1, reason: 'x' }, sewer, '没有当前操作的权限'],
    ['B-4-24', parted(), { do: 'finishOrder' }, boss, '还有 {n} 个工序未完成：{names}'],
    ['B-open-58', ended(), { do: 'finishOrder' }, boss, undefined],
    ['B-4-25', did(ended(), { do: 'finishOrder' }), { do: 'cancel', reason: 'x' }, boss, '版房订单已完成'],
    ['B-4-26', parted(), { do: 'restart' }, boss, '版房订单未取消，无需重启'],
    ['B-open-70', parted(), { do: 'difficulty', level: '2' }, sewer, '没有当前操作的权限'],
    ['unknown', parted(), { do: 'skip', process: 99 }, boss, '单据不存在或已被删除'],
  ])('%s: what may be done', (_row, order, action, actor, reason) => {
    expect(refusal(order, action, actor)).toBe(reason)
  })

  test('a distribution is finished only with pattern attachments (B-5-61)', () => {
    const order = { ...begun(), nodes: [node('a', 'Distribute')], edges: [] }
    const own = openSteps({ ...order, patterningProcesses: [] }, now)
    const started = did(
      { ...own, patterningProcesses: own.patterningProcesses.map((one) => ({ ...one, id: 1 })) },
      { do: 'start', process: 1 },
    )
    const finish = { do: 'finish', process: 1 } as const
    expect(refusal(started, finish)).toBe('检测到没有上传纸样附件，请在电脑端上传纸样附件后再试！')
    expect(refusal({ ...started, patternAttachments: [{}] }, finish)).toBeUndefined()
  })
})

describe('the order', () => {
  test('cancelling needs a reason; restarting moves what is due by the time it took (B-5-42, B-open-69)', () => {
    const blank = takeAction(parted(), { do: 'cancel', reason: ' ' }, { actor: boss, now })
    expect(blank).toMatchObject({
      refused: { problems: [{ field: 'cancelReason', message: { text: '请填写取消原因' } }] },
    })
    const cancelled = did(parted(), { do: 'cancel', reason: '客户取消' })
    expect([cancelled.status, refusal(cancelled, { do: 'start', process: 3 })]).toEqual(['Cancel', '版房订单已取消'])
    const later = new Date(now.getTime() + 3_600_000)
    const back = takeAction(cancelled, { do: 'restart' }, { actor: boss, now: later })
    expect(back).toMatchObject({
      next: {
        status: 'InProgress',
        cancelReason: '客户取消',
        cancelledAt: null,
        scheduledFinishDate: '2026-03-04T11:00:00.000Z',
      },
    })
  })

  test('an assigned step is given back by the person who has it or by a person who assigns, until it is begun', () => {
    const back: OrderAction = { do: 'giveBack', process: 2 }
    expect(refusal(parted(), back, person(3, 'PATTERN_SEWING'))).toBe('没有当前操作的权限')
    const given = did(parted(), back, sewer)
    expect(given.patterningProcesses[1]).toMatchObject({ status: 'Pending', user: null })
    expect(refusal(given, back)).toBe('该工序未分配')
    expect(refusal(did(parted(), { do: 'start', process: 2 }, sewer), back)).toBe('该工序状态已变更，请刷新后重试')
  })

  const reported = (order: OrderState) => {
    const first = did(order, { do: 'rework', type: 'PatternSewing', review: '重做袖口', user: null })
    const second = did(first, { do: 'rework', type: 'PatternSewing', review: '重烫', user: null })
    const begunOne = did(second, { do: 'reworkStart', rework: 1 })
    return did(begunOne, { do: 'report', type: 'patternRoom', description: '缺料', imageUrls: [] })
  }
  const reports = ({ reworks, errors }: OrderState) => [...reworks, ...errors].map(({ status }) => status)

  test('open reports end with their order, which names them in its question', () => {
    expect(closingText(parted())).toBeUndefined()
    const closing = closingText(reported(parted()))
    expect(closing && sourceText(closing)).toBe('将一并关闭 2 个返工、1 个异常：重做袖口、重烫、缺料')
    expect(reports(did(reported(ended()), { do: 'finishOrder' }))).toEqual(['Finish', 'Cancel', 'Finish'])
    const cancelled = did(reported(parted()), { do: 'cancel', reason: '客户取消' })
    expect(reports(cancelled)).toEqual(['Cancel', 'Cancel', 'Cancel'])
    expect(reports(did(cancelled, { do: 'restart' }))).toEqual(['Cancel', 'Cancel', 'Cancel'])
  })

  test('a re-review goes on when the order that was cancelled meanwhile is restarted', () => {
    const reviewed = did(parted(), { do: 'inquestStart', process: 1, reason: '袖长' })
    expect(closingText(reviewed)).toBeUndefined()
    const back = did(did(reviewed, { do: 'cancel', reason: '客户取消' }), { do: 'restart' })
    expect(did(back, { do: 'inquestFinish', process: 1 }).reworks).toMatchObject([{ status: 'Finish' }])
  })

  test('a rework is started and finished by people who work on such steps, and cancelled by its reporter (B-open-66)', () => {
    const asked = did(parted(), { do: 'rework', type: 'PatternSewing', review: '领口重做', user: null })
    expect(refusal(asked, { do: 'reworkCancel', rework: 1 }, sewer)).toBe('只有上报人可以取消')
    expect(refusal(asked, { do: 'reworkFinish', rework: 1 }, sewer)).toBe('该工序状态已变更，请刷新后重试')
    const started = did(asked, { do: 'reworkStart', rework: 1 }, sewer)
    const finished = did(started, { do: 'reworkFinish', rework: 1 }, sewer)
    expect(finished.reworks).toMatchObject([{ status: 'Finish', reworkUser: { id: 2 } }])
    expect(steps(finished)).toEqual(steps(parted()))
  })

  test('an error report is resolved by people who write orders (B-open-67)', () => {
    const told = did(parted(), { do: 'report', type: 'business', description: '缺面料', imageUrls: [] })
    expect(refusal(told, { do: 'errorFinish', error: 1 }, sewer)).toBe('没有当前操作的权限')
    expect(did(told, { do: 'errorFinish', error: 1 }).errors).toMatchObject([{ status: 'Finish', resolveDate: at }])
    expect(refusal(told, { do: 'report', type: 'business', description: 'x', imageUrls: [] }, sewer)).toBe(
      '没有当前操作的权限',
    )
  })
})

describe('a changed flow (B-open-72)', () => {
  const without = (order: OrderState, gone: string) => ({
    nodes: order.nodes.filter(({ id }) => id !== gone),
    edges: order.edges.filter(({ source, target }) => source !== gone && target !== gone),
  })

  test('what was begun stays with all that it follows', () => {
    const order = did(parted(), { do: 'start', process: 2 }, sewer)
    expect(begunStepProblems(order, without(order, 'b')).map(({ message }) => message.values)).toEqual([{ name: 'b' }])
    expect(begunStepProblems(order, without(order, 'c'))).toEqual([])
    const moved = { ...order, edges: [...order.edges, { source: 'c', target: 'b' }] }
    expect(begunStepProblems(order, moved)).toHaveLength(1)
  })

  test('open steps go with their node or wait again, and others open', () => {
    const order = parted()
    expect(steps(withFlow(order, without(order, 'c'), now))).toEqual(['a Finished', 'b Pending'])
    const inLine = { ...order, edges: [...order.edges, { source: 'b', target: 'c' }] }
    expect(steps(withFlow(order, inLine, now))).toEqual(['a Finished', 'b Pending'])
  })
})
