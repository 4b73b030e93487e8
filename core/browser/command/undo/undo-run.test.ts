import { i18n } from '@lingui/core'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { message } from '../../../shared/message.ts'
import { CallError } from '../../api/call-error.ts'
import { registerCatalogues } from '../../i18n/language.ts'
import { toast } from '../../ui/toast.tsx'
import { clearUndo, noteUndo, undoLimit, undoSteps } from './undo-journal.ts'
import { undoEach, undoStep } from './undo-run.ts'

const success = vi.spyOn(toast, 'success').mockReturnValue()
const failed = vi.spyOn(toast, 'error').mockReturnValue()
const step = (what: string, undo: () => Promise<void> = async () => {}) => ({ what: message(what), undo })

beforeAll(() => {
  registerCatalogues([])
  i18n.load('zh-CN', {})
  i18n.activate('zh-CN')
})

beforeEach(() => {
  clearUndo()
  vi.clearAllMocks()
})

describe('undoing the last save', () => {
  test('undoes step by step and names each', async () => {
    const undone: string[] = []
    noteUndo(step('一', async () => void undone.push('一')))
    noteUndo(step('二', async () => void undone.push('二')))
    await undoStep()
    await undoStep()
    await undoStep()
    expect(undone).toEqual(['二', '一'])
    expect(success.mock.calls).toEqual([['已撤销：二'], ['已撤销：一']])
  })

  test('keeps only the latest steps', () => {
    for (let at = 0; at <= undoLimit; at += 1) noteUndo(step(String(at)))
    expect(undoSteps()).toHaveLength(undoLimit)
    expect(undoSteps()[0]?.what.text).toBe('1')
  })

  test('a step that the server refuses shows the reason and is not offered again', async () => {
    noteUndo(step('标记加急', () => Promise.reject(new CallError(409, { message: '版单已确认' }))))
    await undoStep()
    expect(failed).toHaveBeenCalledWith('没有撤销“标记加急”：版单已确认')
    expect(undoSteps()).toEqual([])
  })

  test('a step that did not reach the server stays', async () => {
    noteUndo(step('标记加急', () => Promise.reject(new CallError(0, { message: '当前网络信号弱' }, 'network'))))
    await undoStep()
    expect(undoSteps()).toHaveLength(1)
  })

  test('a step that is being undone is not undone twice', async () => {
    let go = () => {}
    const undo = vi.fn(() => new Promise<void>((resolve) => (go = resolve)))
    const only = step('改名', undo)
    noteUndo(only)
    const asked = [undoStep(), undoStep(), undoStep(only)]
    go()
    await Promise.all(asked)
    expect(undo).toHaveBeenCalledTimes(1)
    expect(failed).not.toHaveBeenCalled()
  })
})

describe('undo while another one runs', () => {
  /** Steps whose calls the test answers, in the order in which they were sent. */
  function slowSteps(...names: readonly string[]) {
    const sent: string[] = []
    const answers: ((failure?: Error) => void)[] = []
    for (const name of names)
      noteUndo(
        step(name, () => {
          sent.push(name)
          return new Promise((resolve, reject) => answers.push((failure) => (failure ? reject(failure) : resolve())))
        }),
      )
    return { sent, answer: (failure?: Error) => answers.shift()?.(failure) }
  }

  test('waits for its turn, one call at a time', async () => {
    const { sent, answer } = slowSteps('一', '二', '三')
    const asked = [undoStep(), undoStep(), undoStep(), undoStep()]
    expect(sent).toEqual(['三'])
    answer()
    await asked[0]
    await vi.waitFor(() => expect(sent).toEqual(['三', '二']))
    answer()
    await asked[1]
    await vi.waitFor(() => expect(sent).toEqual(['三', '二', '一']))
    answer()
    await Promise.all(asked)
    expect(success.mock.calls).toEqual([['已撤销：三'], ['已撤销：二'], ['已撤销：一']])
    expect(undoSteps()).toEqual([])
  })

  test.each([
    ['refused', new CallError(409, { message: '版单已确认' })],
    ['without an answer', new CallError(0, { message: '版单已确认' }, 'network')],
  ])('stops at a failure and says how many were left: %s', async (_, failure) => {
    const { sent, answer } = slowSteps('一', '二', '三')
    const asked = [undoStep(), undoStep(), undoStep()]
    answer(failure)
    await Promise.all(asked)
    expect(sent).toEqual(['三'])
    expect(failed.mock.calls).toEqual([['没有撤销“三”：版单已确认'], ['其余 2 步没有撤销']])
    expect(undoSteps().map(({ what }) => what.text)).toEqual(failure.status === 0 ? ['一', '二', '三'] : ['一', '二'])
    const next = undoStep()
    answer()
    await next
    expect(success).toHaveBeenCalledTimes(1)
  })

  test('is dropped at sign-out', async () => {
    const { sent, answer } = slowSteps('一', '二')
    const asked = [undoStep(), undoStep()]
    clearUndo()
    noteUndo(step('别人的'))
    answer()
    await Promise.all(asked)
    expect(sent).toEqual(['二'])
    expect(undoSteps().map(({ what }) => what.text)).toEqual(['别人的'])
  })
})

describe('a step of several saves', () => {
  const undo = async (save: number) => {
    if (save === 2) throw new CallError(409, { message: '已被修改' })
  }

  test('a failure does not stop the others, and is named', async () => {
    const undone: number[] = []
    const failures = await undoEach([1, 2, 3], String, async (save) => {
      await undo(save)
      undone.push(save)
    })
    expect(undone).toEqual([3, 1])
    expect(failures).toEqual([{ name: '2', reason: expect.objectContaining({ text: '已被修改' }) }])
  })

  test('the failure of a single save is thrown', async () => {
    await expect(undoEach([2], String, undo)).rejects.toThrow('已被修改')
  })
})
