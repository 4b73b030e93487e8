import { expect, test } from 'vitest'
import { z } from 'zod'
import { documentKind } from '../document.ts'
import { message } from '../message.ts'
import { allow, refuse } from '../rule.ts'
import { reference, text, computed } from './document-fields.ts'
import { documentList } from './document-list.ts'
import { documentModel, groupModel } from './document-model.ts'
import { documentSteps } from './document-steps.ts'
import { recordTrail } from './document-trail.ts'

type Order = {
  readonly id: number
  readonly version: number
  readonly state: 'Open'
  readonly isLocked: boolean
  readonly user: { readonly id: number }
  readonly note?: string
}

const model = documentModel({
  fields: { title: text({ most: 20, label: message('主题'), list: { width: 100, search: 'contains' } }) },
  groups: {
    place: groupModel({
      fields: { shelf: reference({ to: 'shelves', label: message('货架'), list: { width: 80, search: 'oneOf' } }) },
    }),
  },
  shown: {
    state: computed({ wire: z.enum(['Open']), label: message('状态') }),
    isLocked: computed({ wire: z.boolean(), label: message('锁定') }),
    ...recordTrail,
  },
})
const steps = documentSteps({
  document: documentKind({ noun: 'orders', key: 'ORDER', title: message('单'), path: '/orders', codeField: 'code' }),
  states: { Open: { label: message('开'), tone: 'waiting' } },
  stateOf: (order: Order) => order.state,
  steps: {
    remove: {
      title: message('删除'),
      via: 'remove',
      from: ['Open'],
      to: 'deleted',
      action: 'deleted',
      done: message('完'),
      icon: 'trash',
      rule: (order, actor) => (order.user.id === actor.id && !order.isLocked ? allow : refuse(message('非本人'))),
    },
  },
})
const ruleKeys = { state: true, isLocked: true, user: true, note: false } as const

test('a list has the number, the fields given as first, and the columns of the model', () => {
  const list = documentList(model, steps, { summary: 'orders', ruleKeys, columnOrder: ['shelf'] })
  const trail = ['user', 'lastUpdater', 'createdAt', 'updatedAt']
  expect(list.fields.map(({ key }) => key)).toEqual(['id', 'shelf', 'title', ...trail])
  expect(list.carried).toEqual(['state', 'isLocked'])
})

test('a row contains its columns, references with names, and what the rules of the steps read', () => {
  const { search } = documentList(model, steps, { summary: 'orders', ruleKeys })
  const row = {
    id: 1,
    version: 2,
    title: '春',
    shelf: { id: 3, name: 'A', aisle: 4 },
    state: 'Open',
    isLocked: false,
    user: { id: 5, name: '甲' },
    lastUpdater: null,
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
  }
  const { records } = search.reply.parse({ records: [row], total: 1 })
  expect(records).toEqual([{ ...row, shelf: { id: 3, name: 'A' } }])
  const { isLocked: _, ...without } = row
  expect(search.reply.safeParse({ records: [without], total: 1 }).success).toBe(false)
})

test('a key that a rule reads and no row has is a type error, and a key that no record has throws', () => {
  // @ts-expect-error the rule of the deletion reads `user`
  documentList(model, steps, { summary: 'orders', ruleKeys: { state: true, isLocked: true, note: false } })
  // @ts-expect-error a rule cannot do without `isLocked`
  documentList(model, steps, { summary: 'orders', ruleKeys: { ...ruleKeys, isLocked: false } })
  expect(() => documentList(model, steps, { summary: 'orders', ruleKeys: { ...ruleKeys, note: true } })).toThrow(
    'orders: the model has no note for its list',
  )
})
