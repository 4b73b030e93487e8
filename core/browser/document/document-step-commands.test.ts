import { expect, test } from 'vitest'
import { documentSteps } from '../../shared/document/document-steps.ts'
import { message } from '../../shared/message.ts'
import { write } from '../../shared/permission.ts'
import { refuse } from '../../shared/rule.ts'
import type { PrintTemplate } from '../print/print-template.ts'
import { documentCommands, wayBack } from './document-step-commands.ts'

type Order = { readonly id: number; readonly version: number; readonly status: 'Open' | 'Held' | 'Done' }

const say = { title: message('做'), done: message('已做'), icon: 'check', action: 'done' } as const
const document = { noun: 'orders', key: 'ORDER', title: message('单'), path: '/orders', codeField: 'code' }
const steps = documentSteps({
  document,
  states: {
    Open: { label: message('开'), tone: 'waiting' },
    Held: { label: message('停'), tone: 'warning' },
    Done: { label: message('完'), tone: 'done' },
  },
  stateOf: (order: Order) => order.status,
  steps: {
    edit: { ...say, via: 'save', from: ['Open'], to: 'same', keys: 'e' },
    submit: { ...say, via: 'save', from: ['Open'], to: 'Done' },
    regression: { ...say, via: 'save', from: ['Done'], to: 'Open' },
    remove: { ...say, via: 'remove', from: ['Open'], to: 'deleted', batch: true },
    hold: { ...say, via: 'call', from: ['Open'], to: 'Held' },
    release: { ...say, via: 'call', from: ['Held'], to: 'Open' },
    cancel: {
      ...say,
      via: 'call',
      from: ['Held'],
      to: 'Done',
      reason: message('原因'),
      refusal: () => refuse(message('未停')),
    },
  },
})
const titles = { create: say.title, list: say.title, detail: say.title, copy: say.title }
const load = () => Promise.reject(new Error('nothing is loaded to declare commands'))
const commands = documentCommands(steps, { titles, nameOf: ({ id }) => `#${id}`, load, without: ['history'] })
const commandOf = (id: string) => commands.find((command) => command.id === `orders.${id}`)
const actor = { id: 1, name: '甲', permissions: { ORDER: { read: true, write: true } } }

test('each step has a command, except those that only the form can save', () => {
  expect(commands.map(({ id }) => id)).toEqual([
    'orders.create',
    'orders.list',
    'orders.detail',
    'orders.edit',
    'orders.copy',
    'orders.regression',
    'orders.hold',
    'orders.release',
    'orders.cancel',
    'orders.delete',
  ])
  expect(commandOf('edit')).toMatchObject({ keys: 'e', document: 'orders', permission: write('ORDER') })
  expect(commandOf('delete')).toMatchObject({ danger: true, batch: true })
})

test('a person who looks for the confirmation finds the form, where the confirmation is', () => {
  expect(commandOf('edit')?.keywords).toContain('做 confirm submit')
  expect(commandOf('hold')?.keywords ?? '').not.toContain('confirm')
})

test('a command has the verdict of its step, and asks for the reason that the step requires', () => {
  const open = { id: 1, version: 1, status: 'Open' }
  const { check, pages } = commandOf('cancel') ?? {}
  expect(check?.(open, actor, new Date())).toMatchObject({ reason: message('未停') })
  expect(check?.({ ...open, status: 'Held' }, actor, new Date())).toEqual({ allowed: true })
  const [page] = pages ?? []
  expect(page).toMatchObject({ key: 'reason', kind: 'text', title: message('原因') })
})

test('a step that saves opens the form', async () => {
  const opened: string[] = []
  const target = { document: 'orders', records: [{ id: 7, version: 1, status: 'Done' }] }
  const context = { actor, now: new Date(), target, arguments: {}, open: (href: string) => void opened.push(href) }
  await commandOf('regression')?.run(context)
  await commandOf('copy')?.run(context)
  expect(opened).toEqual(['/orders/7/edit?isRevert=true', '/orders/7/copy'])
})

test('a document adds ways to begin, printing and its own commands, and narrows a command', async () => {
  const template = { id: 'orders.sheet', title: say.title, document: 'orders' } as unknown as PrintTemplate
  const made = documentCommands(steps, {
    titles,
    nameOf: ({ id }) => `#${id}`,
    load,
    starts: { reference: { title: say.title, icon: 'git-branch', check: () => refuse(message('没有编号')) } },
    narrowed: { remove: () => refuse(message('请先撤销')) },
    print: { template, title: say.title, several: say.title, query: '?color=' },
    own: [{ id: 'orders.revoke', title: say.title, run: () => undefined }],
  })
  const ids = made.map(({ id }) => id)
  expect(ids.slice(ids.indexOf('orders.copy'))).toEqual([
    'orders.copy',
    'orders.reference',
    'orders.regression',
    'orders.hold',
    'orders.release',
    'orders.cancel',
    'orders.revoke',
    'orders.delete',
    'orders.print',
    'orders.printSelected',
    'orders.history',
  ])
  const verdictOf = (name: string) =>
    made.find(({ id }) => id === `orders.${name}`)?.check?.({ id: 1, version: 1, status: 'Open' }, actor, new Date())
  expect(verdictOf('delete')).toMatchObject({ reason: message('请先撤销') })
  expect(verdictOf('reference')).toMatchObject({ reason: message('没有编号') })
  const opened: string[] = []
  const target = { document: 'orders', records: [{ id: 7, version: 1, status: 'Open' }] }
  const context = { actor, now: new Date(), target, arguments: {}, open: (href: string) => void opened.push(href) }
  await made.find(({ id }) => id === 'orders.print')?.run(context)
  expect(opened).toEqual(['/orders/7/export?color='])
})

test('undo of a step is the call that leads back to the state before', () => {
  const order: Order = { id: 1, version: 1, status: 'Open' }
  expect(wayBack(steps, 'hold', order)).toBe('release')
  expect(wayBack(steps, 'release', { ...order, status: 'Held' })).toBe('hold')
  expect(wayBack(steps, 'cancel', { ...order, status: 'Held' })).toBeUndefined()
  expect(wayBack(steps, 'remove', order)).toBeUndefined()
})
