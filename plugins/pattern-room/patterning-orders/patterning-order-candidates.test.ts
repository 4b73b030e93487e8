import { expect, test } from 'vitest'
import type { Actor } from '../../../core/shared/rule.ts'
import { anyVerdict } from './patterning-order-candidates.ts'
import { stateOfRow } from './patterning-order-row-state.ts'
import { emptyOrder, type OrderState, type ProcessState } from './patterning-order-state.ts'

const actor = (...keys: string[]): Actor => ({
  id: 1,
  name: '小王',
  permissions: Object.fromEntries(keys.map((key) => [key, { read: true, write: true }])) as Actor['permissions'],
})
const process = (id: number, more: Partial<ProcessState>): ProcessState => ({
  id,
  nodeId: String(id),
  type: 'PatternSewing',
  nodeLabel: '车版',
  status: 'Pending',
  user: null,
  createdAt: '2026-03-01T01:00:00Z',
  startDate: null,
  finishDate: null,
  scheduledFinishDate: '2026-03-02T01:00:00Z',
  ...more,
})
const order = (...patterningProcesses: ProcessState[]): OrderState => ({
  ...emptyOrder,
  status: 'InProgress',
  patterningProcesses,
})
const reason = (...asked: Parameters<typeof anyVerdict>) => {
  const verdict = anyVerdict(...asked)
  return verdict.allowed ? undefined : verdict.reason.text
}

test('an action is allowed where one of the steps takes it', () => {
  const two = order(process(1, { user: { id: 2, name: '小李' } }), process(2, {}))
  expect(anyVerdict(two, 'start', actor('PATTERN_SEWING')).allowed).toBe(true)
})

test('where no step takes it, the reason is that of the first in the right state', () => {
  const one = order(process(1, { user: { id: 2, name: '小李' } }))
  expect(reason(one, 'start', actor('PATTERN_SEWING'))).toBe('当前工序的分配人是{name},请让该用户操作')
  expect(reason(one, 'start', actor())).toBe('没有当前操作的权限，请添加权限后刷新再试！')
})

test('where there is nothing to do it to, that is said', () => {
  const none = order(process(1, { status: 'Finished', startDate: '2026-03-01T01:00:00Z' }))
  expect(reason(none, 'start', actor('PATTERN_SEWING'))).toBe('没有待开始的工序')
  expect(reason(none, 'reworkStart', actor('PATTERN_SEWING'))).toBe('没有待开始的返工')
  expect(reason(none, 'errorFinish', actor('PATTERNING_ORDER'))).toBe('没有待处理的异常')
})

test('a row of the list is judged as the whole order is: by its steps, its open reports and how many steps wait', () => {
  const step = {
    id: 7,
    label: '车版',
    status: 'Pending',
    user: '小李',
    userId: 2,
    from: '',
    due: '',
    text: '',
  } as const
  const row = stateOfRow({
    status: 'InProgress',
    progress: '1/3',
    steps: { patternSewing: [step], patternReceive: [{ ...step, id: 3, label: '接版', status: 'Finished' }] },
    openReports: {
      reworks: [{ id: 1, type: 'PatternSewing', status: 'Pending', isInquest: false, reportUserId: 2 }],
      errors: [],
    },
  })
  expect(reason(row, 'start', actor('PATTERN_SEWING'))).toBe('当前工序的分配人是{name},请让该用户操作')
  expect(reason(row, 'finish', actor('PATTERN_SEWING'))).toBe('没有进行中的工序')
  expect(reason(row, 'giveBack', actor('PATTERNING_ORDER'))).toBeUndefined()
  expect(reason(row, 'reworkStart', actor('PATTERN_SEWING'))).toBeUndefined()
  expect(reason(row, 'reworkCancel', actor('PATTERNING_ORDER'))).toBe('只有上报人可以取消')
  expect(reason(row, 'errorFinish', actor('PATTERNING_ORDER'))).toBe('没有待处理的异常')
  const finishing = anyVerdict(row, 'finishOrder', actor('PATTERNING_ORDER'))
  expect(finishing.allowed || finishing.reason.values).toEqual({ n: 2, names: '车版' })
})

test('an action on the order itself is asked as it is', () => {
  expect(anyVerdict(order(), 'cancel', actor('PATTERNING_ORDER_CANCEL')).allowed).toBe(true)
  expect(reason({ ...order(), status: 'Cancel' }, 'cancel', actor('PATTERNING_ORDER_CANCEL'))).toBe('版房订单已取消')
})
