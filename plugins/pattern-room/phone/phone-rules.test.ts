import { describe, expect, it } from 'vitest'
import type { Actor } from '../../../core/shared/rule.ts'
import { emptyOrder, type OrderState, type ProcessState } from '../patterning-orders/patterning-order-state.ts'
import { patternPagePath } from '../../sales/public.ts'
import { phonePath } from './browser/phone-path.ts'
import { isPartTaken, isTaken, phoneActionOf, phoneVerdict, remainingWork } from './phone-rules.ts'

const started = Date.parse('2026-05-04T08:00:00Z')
const minutes = (count: number) => count * 60_000

const step = (of: Partial<ProcessState> = {}): ProcessState => ({
  id: 7,
  nodeId: 'a',
  type: 'PatternSewing',
  nodeLabel: '车版',
  status: 'InProgress',
  user: { id: 3, name: '林小燕' },
  createdAt: '2026-05-04T07:00:00Z',
  startDate: '2026-05-04T08:00:00Z',
  finishDate: null,
  scheduledFinishDate: '2026-05-05T08:00:00Z',
  ...of,
})

const order = (...patterningProcesses: ProcessState[]): OrderState => ({
  ...emptyOrder,
  status: 'InProgress',
  patterningProcesses,
})

const sewer: Actor = { id: 3, name: '林小燕', permissions: { PATTERN_SEWING: { read: true, write: true } } }
const reasonOf = (...given: Parameters<typeof phoneVerdict>) => {
  const verdict = phoneVerdict(...given)
  return verdict.allowed ? undefined : verdict.reason
}

describe('the phone page', () => {
  it('stands where the QR code of a printed sheet leads', () => {
    expect(phonePath).toBe(patternPagePath)
  })

  it('offers to start what waits and to finish what is under way, and nothing else', () => {
    expect(phoneActionOf(step({ status: 'Pending' }))).toEqual({ do: 'start', process: 7 })
    expect(phoneActionOf(step())).toEqual({ do: 'finish', process: 7 })
    for (const status of ['Finished', 'Inquest', 'Skipped'] as const)
      expect(phoneActionOf(step({ status }))).toBeUndefined()
  })

  it('lets a step be finished five minutes after its start, and tells the minutes that are left, rounded up', () => {
    const finish = { do: 'finish', process: 7 } as const
    expect(reasonOf(order(step()), finish, sewer, started + minutes(1) + 1)).toEqual({
      text: '请{n}分钟之后重试',
      values: { n: 4 },
    })
    expect(reasonOf(order(step()), finish, sewer, started + minutes(5) - 1)?.values).toEqual({ n: 1 })
    expect(reasonOf(order(step()), finish, sewer, started + minutes(5))).toBeUndefined()
    expect(remainingWork(step({ type: 'PatternReceive' }), started)).toBe(0)
  })

  it('says first why a step may not be touched at all', () => {
    const finish = { do: 'finish', process: 7 } as const
    const other = order(step({ user: { id: 4, name: '周敏' } }))
    expect(reasonOf(other, finish, sewer, started)?.text).toBe('当前工序的分配人是{name},请让该用户操作')
    const nobody: Actor = { ...sewer, permissions: {} }
    expect(reasonOf(order(step()), finish, nobody, started)?.text).toBe('没有当前操作的权限，请添加权限后刷新再试！')
    const sorting: Actor = { ...sewer, permissions: { PATTERN_DISTRIBUTE: { read: true, write: true } } }
    expect(reasonOf(order(step({ type: 'PatternDistribute' })), finish, sorting, started)?.text).toBe(
      '检测到没有上传纸样附件，请在电脑端上传纸样附件后再试！',
    )
  })

  it('knows an action that was taken though its answer was lost', () => {
    const start = { do: 'start', process: 7 } as const
    const finish = { do: 'finish', process: 7 } as const
    expect(isTaken(order(step()), start, 3)).toBe(true)
    expect(isTaken(order(step({ status: 'Pending' })), start, 3)).toBe(false)
    expect(isTaken(order(step({ user: { id: 4, name: '周敏' } })), start, 3)).toBe(false)
    expect(isTaken(order(step()), finish, 3)).toBe(false)
    expect(isTaken(order(step({ status: 'Finished' })), finish, 3)).toBe(true)
    expect(isTaken(order(), start, 3)).toBe(false)
  })

  it('knows a rework or report that has come to what was meant', () => {
    const rework = (status: string, reworker: number | null) => ({
      reworks: [{ id: 5, status, reworkUser: reworker === null ? null : { id: reworker, name: '' } }],
      errors: [{ id: 6, status }],
    })
    const taken = (of: object, ...action: readonly [Parameters<typeof isPartTaken>[1]['do'], 'rework' | 'error']) => {
      const [name, part] = action
      const meant = { do: name, [part]: part === 'rework' ? 5 : 6 } as unknown as Parameters<typeof isPartTaken>[1]
      return isPartTaken(of as Parameters<typeof isPartTaken>[0], meant, 3)
    }
    expect(taken(rework('Started', 3), 'reworkStart', 'rework')).toBe(true)
    expect(taken(rework('Finish', 3), 'reworkStart', 'rework')).toBe(true)
    expect(taken(rework('Started', 4), 'reworkStart', 'rework')).toBe(false)
    expect(taken(rework('Pending', null), 'reworkStart', 'rework')).toBe(false)
    expect(taken(rework('Started', 3), 'reworkFinish', 'rework')).toBe(false)
    expect(taken(rework('Finish', 3), 'reworkFinish', 'rework')).toBe(true)
    expect(taken(rework('Cancel', null), 'reworkCancel', 'rework')).toBe(true)
    expect(taken(rework('Finish', null), 'errorFinish', 'error')).toBe(true)
    expect(taken(rework('Cancel', null), 'errorFinish', 'error')).toBe(false)
  })
})
