import { i18n } from '@lingui/core'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { contract, idParams } from '../../../shared/contract.ts'
import { message } from '../../../shared/message.ts'
import { signedIn } from '../../../shared/permission.ts'
import { CallError } from '../../api/call-error.ts'
import type { Request } from '../../api/contract-request.ts'
import { registerCatalogues } from '../../i18n/language.ts'
import { toast } from '../../ui/toast.tsx'
import { openPalette } from '../palette-state.ts'
import { noteUndo, undoLimit } from './undo-changes.ts'
import { setUndo, undoSteps } from './undo-journal.ts'
import { keepSteps, keptSteps } from './undo-keeping.ts'
import type { SavedVersion } from './undo-step.ts'
import { undoStep } from './undo-run.ts'
import { undoableSave } from './undoable-save.ts'
import { backBy } from './back-call.ts'

const { request, call, askConfirm, invalidateDocuments, session } = vi.hoisted(() => ({
  request: vi.fn(),
  call: vi.fn(),
  askConfirm: vi.fn(),
  invalidateDocuments: vi.fn(),
  session: { user: { id: 7 } },
}))
vi.mock('../../api/client.ts', () => ({ request, call }))
vi.mock('../../ui/confirm-dialog.tsx', () => ({ askConfirm }))
vi.mock('../../api/contract-query.ts', () => ({ invalidateDocuments }))
vi.mock('../../session/session.ts', () => ({ sessionNow: () => session }))
vi.mock('../palette-state.ts', () => ({ openPalette: vi.fn() }))

const success = vi.spyOn(toast, 'success').mockReturnValue()
const failed = vi.spyOn(toast, 'error').mockReturnValue()
vi.spyOn(toast, 'done').mockReturnValue()

/** The page as it is after a load, with this person. */
function openUndo(person: number): void {
  session.user.id = person
  setUndo(keptSteps(person))
}

const kept = new Map<string, string>()
const noun = 'swatches'
const change = message('改名')
const update = contract({
  method: 'PUT',
  path: 'swatches/:id',
  permission: signedIn,
  params: idParams,
  body: z.strictObject({ name: z.string(), version: z.number() }),
  reply: z.object({ version: z.number() }),
})

function saved(id: number, from: number | undefined, version: number, name = '旧名'): SavedVersion {
  return { id, name: `#${id}`, from, version, back: [backBy(update, { params: { id }, body: { name } })] }
}

const save = (...saves: SavedVersion[]) => undoableSave('修改成功', { change }, { document: noun, saves })
/** What was sent: the path, and the version that it started from. */
const sent = () => request.mock.calls.map(([{ path, body }]) => `${path} from ${body.version}`)

beforeAll(() => {
  registerCatalogues([])
  i18n.load('zh-CN', {})
  i18n.activate('zh-CN')
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  })
})

beforeEach(() => {
  kept.clear()
  openUndo(7)
  vi.clearAllMocks()
  request.mockImplementation(async ({ body }: Request) => ({
    version: Number(Reflect.get(body as object, 'version')) + 1,
  }))
})

test('a step that other documents build on asks first, with these documents named, and stays on offer after a no', async () => {
  const records = [{ id: 5, code: 'XS26110005', path: '/sales/5' }]
  const use = { document: 'sale_orders', title: { text: '销售单' }, count: 1, places: [], records }
  call.mockResolvedValue({ uses: [use], others: 0 })
  const confirmed = () =>
    undoableSave('操作成功', { change }, { document: noun, saves: [saved(3, 1, 2)], builtOn: true })
  confirmed()
  askConfirm.mockResolvedValueOnce(false)
  await undoStep()
  expect(askConfirm).toHaveBeenCalledWith(
    expect.objectContaining({
      text: '已有 1 个销售单（XS26110005）以此为准，撤销后请确认它们是否仍然有效',
      links: [expect.objectContaining({ path: '/sales/5', title: 'XS26110005' })],
    }),
  )
  expect(request).not.toHaveBeenCalled()
  expect(undoSteps()).toHaveLength(1)
  askConfirm.mockResolvedValueOnce(true)
  await undoStep()
  expect(sent()).toEqual(['swatches/3 from 2'])

  // Where nothing builds on it, nobody is asked.
  call.mockResolvedValue({ uses: [], others: 0 })
  confirmed()
  await undoStep()
  expect(askConfirm).toHaveBeenCalledTimes(2)
  expect(undoSteps()).toEqual([])
})

describe('taking back the last saved step', () => {
  test('sends the ordinary call from the version that the save left, says so, and reads the document again', async () => {
    save(saved(3, 1, 2))
    await undoStep()
    expect(request).toHaveBeenCalledWith(
      expect.objectContaining({ method: 'PUT', path: 'swatches/3', body: { name: '旧名', version: 2 } }),
    )
    expect(success).toHaveBeenCalledWith('已撤销：#3 改名')
    expect(invalidateDocuments).toHaveBeenCalledWith(noun)
    expect(undoSteps()).toEqual([])
  })

  test('an earlier step goes on from what the later one left when it was taken back', async () => {
    save(saved(3, 1, 2))
    save(saved(3, 2, 3))
    await undoStep()
    await undoStep()
    expect(sent()).toEqual(['swatches/3 from 3', 'swatches/3 from 4'])
  })

  test('a way back that leads elsewhere is no restoring', async () => {
    save(saved(3, 1, 2))
    save(saved(3, undefined, 3))
    await undoStep()
    await undoStep()
    expect(sent()).toEqual(['swatches/3 from 3', 'swatches/3 from 2'])
  })

  test('several calls go on from one another', async () => {
    const { back, ...one } = saved(3, 1, 3)
    save({ ...one, back: [...(back as []), backBy(update, { params: { id: 3 }, body: { name: '尺码' } })] })
    await undoStep()
    expect(sent()).toEqual(['swatches/3 from 3', 'swatches/3 from 4'])
  })

  test('a version stands where the call has it', async () => {
    request.mockResolvedValueOnce({ people: [{ version: 9 }] })
    const places = { sent: ['versions', 0, 'version'], told: ['people', 0, 'version'] } as const
    const back = [backBy(update, { params: { id: 3 }, body: { versions: [{ id: 3 }] } }, places)]
    save(saved(3, 1, 4))
    save({ ...saved(3, 4, 5), back })
    await undoStep()
    await undoStep()
    expect(request.mock.calls[0]?.[0].body).toEqual({ versions: [{ id: 3, version: 5 }] })
    expect(sent()[1]).toBe('swatches/3 from 9')
  })

  test('a step that the server refuses is told in words and not offered again', async () => {
    request.mockRejectedValue(new CallError(409, { message: '版单已确认' }))
    save(saved(3, 1, 2))
    await undoStep()
    expect(failed).toHaveBeenCalledWith('没有撤销“#3 改名”：版单已确认')
    expect(undoSteps()).toEqual([])
  })

  test('a step that takes something away is sent again with the consent of the person, and stays on offer after a no', async () => {
    const consent = 'agreed-to-this'
    const question = '保存后会删除 1 个样衣实测值。仍要保存吗？'
    request.mockImplementation(async ({ query }: Request) => {
      if (query?.['consent'] !== consent) throw new CallError(409, { message: question, consent })
      return { version: 3 }
    })
    save(saved(3, 1, 2))
    askConfirm.mockResolvedValueOnce(false)
    await undoStep()
    expect(askConfirm).toHaveBeenCalledWith({ title: '撤销：#3 改名', text: question })
    expect([failed.mock.calls, success.mock.calls]).toEqual([[], []])
    expect(undoSteps()).toHaveLength(1)
    askConfirm.mockResolvedValueOnce(true)
    await undoStep()
    expect(success).toHaveBeenCalledWith('已撤销：#3 改名')
    expect(undoSteps()).toEqual([])
  })

  test('a step that met no server stays', async () => {
    request.mockRejectedValue(new CallError(0, { message: '当前网络信号弱' }, 'network'))
    save(saved(3, 1, 2))
    await undoStep()
    expect(undoSteps()).toHaveLength(1)
  })

  test('several are counted and taken back the last first; those that are refused stop no other and are named', async () => {
    request.mockImplementation(async ({ path }: Request) => {
      if (path !== 'swatches/2') throw new CallError(409, { message: '已被修改' })
      return { version: 3 }
    })
    save(saved(1, 1, 2), saved(2, 1, 2), saved(3, 1, 2))
    expect(undoSteps()[0]?.what).toEqual(message('{count} 条 {change}', { count: 3, change }))
    await undoStep()
    expect(sent()).toEqual(['swatches/3 from 2', 'swatches/2 from 2', 'swatches/1 from 2'])
    const lines = ['#3', '#1'].map((name) => ({ name, failure: '已被修改' }))
    expect(openPalette).toHaveBeenCalledWith({ results: { title: '撤销：3 条 改名', lines } })
  })
})

describe('undo that is asked for while another one runs', () => {
  /** Calls that are answered by hand, the first that was sent first. */
  function slowCalls() {
    const answers: ((failure?: Error) => void)[] = []
    request.mockImplementation(
      ({ body }: Request) =>
        new Promise((resolve, reject) =>
          answers.push((failure) =>
            failure ? reject(failure) : resolve({ version: Number(Reflect.get(body as object, 'version')) + 1 }),
          ),
        ),
    )
    return (failure?: Error) => answers.shift()?.(failure)
  }

  test('a step that is being undone is not undone twice', async () => {
    const answer = slowCalls()
    save(saved(1, 1, 2))
    const asked = [undoStep(), undoStep(), undoStep(undoSteps()[0]?.id)]
    answer()
    await Promise.all(asked)
    expect(request).toHaveBeenCalledTimes(1)
    expect(failed).not.toHaveBeenCalled()
  })

  test('waits for its turn, as many as were asked for, one call at a time', async () => {
    const answer = slowCalls()
    for (const id of [1, 2, 3]) save(saved(id, 1, 2))
    const asked = [undoStep(), undoStep(), undoStep(), undoStep()]
    const expected = ['swatches/3 from 2', 'swatches/2 from 2', 'swatches/1 from 2']
    for (let at = 1; at <= 3; at += 1) {
      await vi.waitFor(() => expect(sent()).toEqual(expected.slice(0, at)))
      answer()
    }
    await Promise.all(asked)
    expect(success.mock.calls).toEqual([['已撤销：#3 改名'], ['已撤销：#2 改名'], ['已撤销：#1 改名']])
    expect(undoSteps()).toEqual([])
  })

  test.each([
    ['refused', new CallError(409, { message: '版单已确认' })],
    ['without an answer', new CallError(0, { message: '版单已确认' }, 'network')],
  ])('stops at a failure and says how many were left: %s', async (_, failure) => {
    const answer = slowCalls()
    for (const id of [1, 2, 3]) save(saved(id, 1, 2))
    const asked = [undoStep(), undoStep(), undoStep()]
    answer(failure)
    await Promise.all(asked)
    expect(sent()).toEqual(['swatches/3 from 2'])
    expect(failed.mock.calls).toEqual([['没有撤销“#3 改名”：版单已确认'], ['其余 2 步没有撤销']])
    expect(undoSteps()).toHaveLength(failure.status === 0 ? 3 : 2)
    const next = undoStep()
    answer()
    await next
    expect(success).toHaveBeenCalledTimes(1)
  })

  test('does not outlive the sign-in', async () => {
    const answer = slowCalls()
    for (const id of [1, 2]) save(saved(id, 1, 2))
    const asked = [undoStep(), undoStep()]
    setUndo([])
    save(saved(9, 1, 2))
    answer()
    await Promise.all(asked)
    expect(sent()).toEqual(['swatches/2 from 2'])
    expect(undoSteps().map(({ saves }) => saves[0]?.id)).toEqual([9])
  })
})

describe('what is kept', () => {
  test('the latest steps only', () => {
    for (let at = 0; at <= undoLimit; at += 1) save(saved(at + 1, 1, 2))
    expect(undoSteps()).toHaveLength(undoLimit)
    expect(undoSteps()[0]?.saves[0]?.id).toBe(2)
  })

  test('steps outlive the page, as far as they were taken back', async () => {
    save(saved(3, 1, 2))
    save(saved(3, 2, 3))
    await undoStep()
    openUndo(7)
    expect(undoSteps()).toHaveLength(1)
    await undoStep()
    expect(sent()).toEqual(['swatches/3 from 3', 'swatches/3 from 4'])
    openUndo(7)
    expect(undoSteps()).toEqual([])
  })

  test('neither another person nor this one after that finds them', () => {
    save(saved(3, 1, 2))
    openUndo(8)
    expect(undoSteps()).toEqual([])
    openUndo(7)
    expect(undoSteps()).toEqual([])
  })

  test('a step is no longer offered once it is half a day old', () => {
    const old = { id: 'a', at: Date.now() - 13 * 3_600_000, what: change, document: noun, stale: [], saves: [] }
    noteUndo(old)
    noteUndo({ ...old, id: 'b', at: Date.now() })
    keepSteps()
    openUndo(7)
    expect(undoSteps().map(({ id }) => id)).toEqual(['b'])
  })

  test('steps before one that lasts as long as the page, or for which there is no room, are not offered as the last', () => {
    const code = { ...saved(4, 1, 2), back: async () => 3 }
    for (const last of [code, saved(4, 1, 2, '长'.repeat(2_000_001))]) {
      save(saved(3, 1, 2))
      save(last)
      expect(undoSteps().at(-1)?.saves[0]?.id).toBe(4)
      openUndo(7)
      expect(undoSteps()).toEqual([])
    }
  })
})
