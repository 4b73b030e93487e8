import { beforeEach, describe, expect, test, vi } from 'vitest'
import { message } from '../../../shared/message.ts'
import { CallError, weakNetwork } from '../../api/call-error.ts'
import type { OutboxAction, OutboxEntry, OutboxSender } from './outbox-entry.ts'
import { createOutbox } from './outbox.ts'

const person = 3
const refusedBy = (status: number, text: string) => new CallError(status, { message: text })

let kept: Map<string, OutboxEntry>
let sent: { readonly key: string; readonly subject: string; readonly photos: readonly string[] }[]
let told: string[]
let isHere: boolean
/** What the server does with the next actions; it accepts what nothing is said about. */
let answers: (CallError | 'lost')[]
let isTaken: OutboxSender['isTaken']
let uploads: number

const action = (of: Partial<OutboxAction> = {}): OutboxAction => ({
  kind: 'step',
  subject: 'order 1',
  title: message('完成工序'),
  path: '/page',
  body: {},
  ...of,
})

const outbox = () =>
  createOutbox({
    keeper: {
      list: async (of) => [...kept.values()].filter((one) => one.person === of).sort((one, other) => one.at - other.at),
      put: async (entry) => void kept.set(entry.key, structuredClone(entry)),
      drop: async (key) => void kept.delete(key),
    },
    isHere: () => isHere,
    senderOf: async (kind) =>
      kind === 'unknown'
        ? undefined
        : {
            document: 'orders',
            send: async ({ key, subject }, photos) => {
              const answer = answers.shift()
              if (answer instanceof CallError) throw answer
              sent.push({ key, subject, photos })
              if (answer === 'lost') throw weakNetwork()
            },
            ...(isTaken ? { isTaken } : {}),
          },
    upload: async ({ name }) => {
      uploads += 1
      return `/files/${name}`
    },
    alone: (run) => run(),
    changed: async () => undefined,
    left: () => undefined,
    tell: ({ problem }) => told.push(problem?.text ?? ''),
  })

beforeEach(() => {
  kept = new Map()
  sent = []
  told = []
  answers = []
  isHere = true
  isTaken = undefined
  uploads = 0
})

describe('an action of a phone', () => {
  test('is sent at once and leaves nothing behind', async () => {
    expect(await outbox().take(person, action())).toBe('done')
    expect(sent).toHaveLength(1)
    expect(kept.size).toBe(0)
  })

  test('waits without a network and is sent later, in the order in which it was taken, with its photo uploaded once', async () => {
    const { take, send } = outbox()
    answers = [weakNetwork(), weakNetwork()]
    const photos = [{ name: 'a.jpg', bytes: new Blob(['a']) }]
    expect(await take(person, action({ subject: 'first', photos }))).toBe('waiting')
    expect(await take(person, action({ subject: 'second' }))).toBe('waiting')
    expect(kept.size).toBe(2)
    await send(person)
    expect(sent.map(({ subject, photos: addresses }) => [subject, addresses])).toEqual([
      ['first', ['/files/a.jpg']],
      ['second', []],
    ])
    expect(uploads).toBe(1)
    expect(kept.size).toBe(0)
  })

  test('whose answer was lost has the same key when it is sent again', async () => {
    const { take, send } = outbox()
    answers = ['lost']
    expect(await take(person, action())).toBe('waiting')
    await send(person)
    expect(sent).toHaveLength(2)
    expect(sent[1]?.key).toBe(sent[0]?.key)
  })

  test('that shows in what it changed is not sent twice', async () => {
    const { take, send } = outbox()
    isTaken = async () => sent.length > 0
    answers = ['lost']
    await take(person, action())
    await send(person)
    expect(sent).toHaveLength(1)
    expect(kept.size).toBe(0)
  })

  test('that was taken by a slower repetition is no refusal', async () => {
    isTaken = async () => true
    answers = [refusedBy(409, '该工序状态已变更，请刷新后重试')]
    expect(await outbox().take(person, action())).toBe('done')
  })

  test('is refused to the person who waits for it, and is theirs again', async () => {
    answers = [refusedBy(409, '版房订单已取消')]
    await expect(outbox().take(person, action())).rejects.toThrow('版房订单已取消')
    expect(kept.size).toBe(0)
    expect(told).toEqual([])
  })

  test('waits on when no answer comes, and a refusal that comes later is told and stays', async () => {
    vi.useFakeTimers()
    try {
      const late = Promise.withResolvers<void>()
      isTaken = () => late.promise.then(() => false)
      answers = [refusedBy(403, '没有权限')]
      const { take } = outbox()
      const taken = take(person, action())
      await vi.advanceTimersByTimeAsync(6000)
      expect(await taken).toBe('waiting')
      late.resolve()
      await vi.waitFor(() => expect(told).toEqual(['没有权限']))
      expect([...kept.values()].map(({ problem }) => problem?.text)).toEqual(['没有权限'])
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('after a day without a network', () => {
  test('what the server refuses by then stays with its reason, and the rest is sent', async () => {
    const { take, send, again, drop } = outbox()
    answers = [weakNetwork(), weakNetwork()]
    await take(person, action({ subject: 'cancelled' }))
    await take(person, action({ subject: 'fine' }))
    answers = [refusedBy(409, '版房订单已取消')]
    await send(person)
    expect(sent.map(({ subject }) => subject)).toEqual(['fine'])
    expect(told).toEqual(['版房订单已取消'])
    // A refused action is not sent by itself again.
    await send(person)
    const [refused] = [...kept.values()]
    expect(refused?.problem?.text).toBe('版房订单已取消')
    if (refused) await again(refused)
    expect(sent.map(({ subject }) => subject)).toEqual(['fine', 'cancelled'])
    answers = [refusedBy(409, '版房订单已取消')]
    await expect(take(person, action())).rejects.toThrow()
    answers = [weakNetwork()]
    await take(person, action())
    const [waiting] = [...kept.values()]
    if (waiting) await drop(waiting)
    expect(kept.size).toBe(0)
  })

  test.each([401, 429, 502, 503, 504])('an answer %d is none: the action waits on', async (status) => {
    answers = [refusedBy(status, '')]
    expect(await outbox().take(person, action())).toBe('waiting')
    expect([...kept.values()].map(({ problem }) => problem)).toEqual([undefined])
  })

  test('nobody sends what another person did, and an action of an unknown kind stays', async () => {
    const { take, send } = outbox()
    isHere = false
    expect(await take(person, action())).toBe('waiting')
    await send(person)
    expect(sent).toEqual([])
    isHere = true
    expect(await take(person, action({ kind: 'unknown' }))).toBe('waiting')
    expect(sent).toHaveLength(1)
    expect([...kept.values()].map(({ kind }) => kind)).toEqual(['unknown'])
  })
})
