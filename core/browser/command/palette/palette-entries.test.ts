import { getDefaultStore } from 'jotai'
import { beforeAll, expect, test } from 'vitest'
import { sourceText } from '../../../shared/message.ts'
import { write } from '../../../shared/permission.ts'
import { allow, refuse } from '../../../shared/rule.ts'
import { connectQuietHost } from '../../../../tests/support/quiet-command-host.ts'
import type { Command, CommandTarget } from '../command.ts'
import { isAtHand, preflight, tryCommand, verdictOf } from '../command-runner.ts'
import { amongEntries, batchEntries } from './palette-batch.ts'
import { commandEntry, withUnblocking } from './palette-entries.ts'
import { pageBefore, paletteAtom, type PaletteState } from '../palette-state.ts'
import { withQuery } from './palette-queries.ts'
import { refusedLast } from './palette-steps.ts'

const actor = { id: 1, name: '', permissions: {} }
const now = new Date()
const text = (of: { text: string }) => of.text

beforeAll(() => connectQuietHost(actor))

const order = (state: string) => ({ id: 1, state })
const revoke: Command = {
  id: 'orders.revoke',
  title: { text: '撤销' },
  document: 'orders',
  check: (record) => (record['state'] === 'done' ? allow : refuse({ text: '未确认' })),
  run: () => undefined,
}
const remove: Command = {
  id: 'orders.delete',
  title: { text: '删除' },
  document: 'orders',
  batch: true,
  check: (record) =>
    record['state'] === 'done' ? refuse({ text: '已确认' }, { unblockedBy: 'orders.revoke' }) : allow,
  run: () => undefined,
}
const targetOf = (...states: string[]): CommandTarget => ({ document: 'orders', records: states.map(order) })

test('the command that removes a refusal is directly below it, when it can run itself', () => {
  const rowsFor = (target: CommandTarget, commands: readonly Command[]) =>
    withUnblocking([commandEntry(remove, target, {}, text)], commands, target, text).map(({ id }) => id)
  expect(rowsFor(targetOf('done'), [remove, revoke])).toEqual(['orders.delete', 'unblock:orders.revoke'])
  expect(rowsFor(targetOf('done'), [remove])).toEqual(['orders.delete'])
  expect(rowsFor(targetOf('draft'), [remove, revoke])).toEqual(['orders.delete'])
  const never: Command = { ...revoke, check: () => refuse({ text: '不行' }) }
  expect(rowsFor(targetOf('done'), [remove, never])).toEqual(['orders.delete'])
})

test('a batch shows how many records it will change, and is enabled when there is one', () => {
  const target = targetOf('draft', 'done', 'draft')
  const { allowed, refused } = preflight(remove, target)
  expect([allowed.length, refused.map(({ verdict }) => text(verdict.reason))]).toEqual([2, ['已确认']])
  expect(verdictOf(remove, target).allowed).toBe(true)
  expect(verdictOf(revoke, target)).toMatchObject({ allowed: false })
})

test('a batch without such a record shows their number, the common reason and the command that removes it, and opens on the list of them', () => {
  const same = commandEntry(remove, targetOf('done', 'done'), {}, sourceText)
  expect(same).toMatchObject({
    refusal: '2 条都不能执行：已确认',
    unblockedBy: 'orders.revoke',
    explains: true,
  })
  const either: Command = {
    ...remove,
    check: (record) =>
      record['state'] === 'sent' ? refuse({ text: '已发出' }) : (remove.check?.(record, actor, now) ?? allow),
  }
  const mixed = commandEntry(either, targetOf('sent', 'done'), {}, sourceText)
  expect(mixed).toMatchObject({ refusal: '2 条都不能执行：已发出 等', explains: true })
  expect(mixed.unblockedBy).toBeUndefined()
  const one = commandEntry(remove, targetOf('done'), {}, sourceText)
  expect(one).toMatchObject({ refusal: '已确认', unblockedBy: 'orders.revoke' })
  expect(one.explains).toBeUndefined()
  expect(
    commandEntry({ ...remove, permission: write('ORDER') }, targetOf('done', 'done'), {}, sourceText).explains,
  ).toBeUndefined()
})

test('the list of a batch offers the commands that remove its refusals, for exactly the records they can run on, and returns', () => {
  const target: CommandTarget = {
    document: 'orders',
    records: ['done', 'draft', 'done', 'sent'].map((state, at) => ({ id: at + 1, state })),
  }
  const recall: Command = { ...revoke, id: 'orders.recall', title: { text: '召回' }, batch: true, check: () => allow }
  const send: Command = {
    ...remove,
    check: (record) =>
      record['state'] === 'sent'
        ? refuse({ text: '已发出' }, { unblockedBy: 'orders.recall' })
        : (remove.check?.(record, actor, now) ?? allow),
  }
  const state: PaletteState = { open: true, typed: '', command: send.id, target, preflight: true, arguments: {} }
  const linesOf = (...commands: Command[]) => batchEntries(send, state, commands, sourceText)
  const lines = linesOf(send, revoke, recall)
  expect(lines.map(({ title, detail = '', refusal = '' }) => `${title} ${detail}${refusal}`.trim())).toEqual([
    '删除：执行 1 条，跳过 3 条',
    '2 条：先执行 撤销 一次一条',
    '1 条：先执行 召回',
    '#1 已确认',
    '#3 已确认',
    '#4 已发出',
    '#2',
  ])
  expect(linesOf(send).filter(({ kind }) => kind === 'unblock')).toEqual([])
  const never: Command = { ...revoke, check: () => refuse({ text: '不行' }) }
  expect(linesOf(send, never).filter(({ kind }) => kind === 'unblock')).toEqual([])

  lines[1]?.run('tab')
  const asked = getDefaultStore().get(paletteAtom)
  expect(asked).toMatchObject({ command: 'orders.revoke', before: state })
  expect(asked.preflight).toBeUndefined()
  expect(amongEntries(revoke, asked, sourceText).map(({ title }) => title)).toEqual(['#1', '#3'])
  expect(pageBefore(asked)).toEqual(state)
  const asksHow: Command = { ...revoke, pages: [{ key: 'how', kind: 'text', title: { text: '怎样' } }] }
  amongEntries(asksHow, asked, sourceText)[1]?.run('tab')
  const picked = getDefaultStore().get(paletteAtom)
  expect([picked.picked?.title, picked.target?.records.map(({ id }) => id)]).toEqual(['#3', [3]])
  expect(pageBefore(picked)).toMatchObject({ target: asked.target, before: state })
})

test('a command that chooses its record is available where none is shown', () => {
  expect(verdictOf({ ...remove, picks: true }, undefined).allowed).toBe(true)
  expect(verdictOf(remove, undefined).allowed).toBe(false)
})

test('a command of rows alone is not at hand on the page of its record, and refused there', () => {
  const onRows: Command = { ...remove, onRowsOnly: true }
  const page: CommandTarget = { ...targetOf('draft'), ofPage: true }
  expect([isAtHand(onRows, page), isAtHand(onRows, page, true), verdictOf(onRows, page).allowed]).toEqual([
    false,
    false,
    false,
  ])
  expect([isAtHand(onRows, targetOf('draft')), verdictOf(onRows, targetOf('draft')).allowed]).toEqual([true, true])
  expect(isAtHand(remove, page)).toBe(true)
})

test('its default keys never ask for a record, keys that the person has set do', () => {
  const picking: Command = { ...remove, picks: true }
  expect(isAtHand(picking, undefined)).toBe(true)
  expect(isAtHand(picking, undefined, true)).toBe(true)
  expect(isAtHand({ ...picking, keys: 'e' }, undefined)).toBe(true)
  expect(isAtHand({ ...picking, keys: 'e' }, undefined, true)).toBe(false)
  expect(isAtHand({ ...picking, keys: 'e' }, targetOf('draft'), true)).toBe(true)
})

test('the palette goes up one page at a time', () => {
  const how = { value: 'a', title: 'A' }
  const start: PaletteState = {
    open: true,
    typed: 'x',
    command: 'orders.delete',
    picked: how,
    target: targetOf('draft'),
    arguments: { how },
  }
  const first = pageBefore(start)
  expect(first).toMatchObject({ typed: '', arguments: {}, picked: how })
  const second = pageBefore(first)
  expect(second).toMatchObject({ command: 'orders.delete' })
  expect(second.target).toBeUndefined()
  expect(pageBefore(second)).toEqual({ open: true, typed: '', arguments: {} })
  expect(pageBefore({ open: true, typed: '', command: 'a', agreed: true, arguments: {} })).toMatchObject({
    preflight: true,
  })
})

test('a query is kept once, newest first', () => {
  expect(withQuery(['a', 'b'], 'b')).toEqual(['b', 'a'])
  expect(
    withQuery(
      Array.from({ length: 30 }, (_, at) => String(at)),
      'x',
    ),
  ).toHaveLength(30)
})

test('of the choices of a page, those that are refused come last, and the others keep their order', () => {
  const of = (value: string, refusal?: string) => ({ value, title: value, ...(refusal ? { refusal } : {}) })
  const choices = [of('cut', '已完成'), of('sew'), of('check', '未开始'), of('press')]
  expect(refusedLast(choices).map(({ value }) => value)).toEqual(['sew', 'press', 'cut', 'check'])
})

test('what moves a record on stands before what else can be done with it', () => {
  const next: Command = { ...revoke, id: 'detail.next', first: true }
  const weightOf = (command: Command) => commandEntry(command, targetOf('done'), {}, text).weight
  expect(weightOf(next)).toBeGreaterThan(weightOf(revoke))
})

test('the only choice that can be taken is taken without a question, and several are asked', async () => {
  const taken: string[] = []
  const colored = (...refusals: readonly (string | undefined)[]): Command => ({
    ...revoke,
    pages: [
      {
        key: 'color',
        title: { text: '颜色' },
        takesOnly: true,
        choices: async () =>
          refusals.map((refusal, at) => ({ value: String(at), title: `${at}`, ...(refusal ? { refusal } : {}) })),
      },
    ],
    run: ({ arguments: { color } }) => void taken.push(color?.value ?? ''),
  })
  const how = async (command: Command) => (await tryCommand(command, { target: targetOf('done') })).kind
  expect([await how(colored('已完成', undefined)), taken]).toEqual(['ran', ['1']])
  expect([await how(colored(undefined, undefined)), taken]).toEqual(['asked', ['1']])
})
