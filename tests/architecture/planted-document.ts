/**
 * A small order document in one file. planted-fields.test.ts plants mistakes into copies of it; `ROOT` stands for the
 * repository.
 */
export const plantedDocument = `
import { integer, numeric, snakeCase, text as textColumn } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { documentListSource } from 'ROOT/core/server/document/document-list-source.ts'
import { documentStore } from 'ROOT/core/server/document/document-store.ts'
import { documentTable, lineTable } from 'ROOT/core/server/document/document-table.ts'
import { refers } from 'ROOT/core/server/document/reference-target.ts'
import { recordColumns } from 'ROOT/core/server/record-columns.ts'
import { documentKind } from 'ROOT/core/shared/document.ts'
import { documentContracts } from 'ROOT/core/shared/document/document-contracts.ts'
import { measure, reference, text, computed } from 'ROOT/core/shared/document/document-fields.ts'
import { documentList } from 'ROOT/core/shared/document/document-list.ts'
import { type ContentOf, documentModel, lineModel, type RecordOf } from 'ROOT/core/shared/document/document-model.ts'
import { documentSteps } from 'ROOT/core/shared/document/document-steps.ts'
import { message } from 'ROOT/core/shared/message.ts'

const document = documentKind({ noun: 'planted_orders', key: 'PLANTED', title: message('订单'), path: '/planted', codeField: 'code' })

const lines = lineModel({
  label: message('明细'),
  most: 10,
  fields: {
    note: text({ most: 20, label: message('备注') }),
    usage: measure({ scale: 2, label: message('用量') }),
  },
})

export const model = documentModel({
  fields: {
    title: text({ most: 100, label: message('主题') }),
    swatch: reference({ to: 'swatches', label: message('样卡') }),
    weight: measure({ scale: 2, label: message('克重') }),
  },
  shown: {
    code: computed({ wire: z.string().nullable(), kind: 'text', label: message('编号') }),
    status: computed({ wire: z.enum(['Pending', 'Finished']), kind: 'text', label: message('状态') }),
  },
  lines: { lines },
})
type Content = ContentOf<(typeof model)['~']>
type Order = RecordOf<(typeof model)['~']>

const orders = snakeCase.table('planted_orders', {
  ...recordColumns(),
  title: textColumn().notNull(),
  swatchId: integer(),
  weight: numeric({ precision: 12, scale: 2 }),
  code: textColumn(),
  status: textColumn().notNull(),
})
const orderLines = snakeCase.table('planted_order_lines', {
  id: integer().notNull(),
  orderId: integer().notNull(),
  position: integer().notNull(),
  note: textColumn().notNull(),
  usage: numeric({ precision: 12, scale: 2 }),
})

const swatches = { noun: 'swatches', table: 'swatches', name: '$.name' }
export const bindTables = () =>
  documentTable(model, {
    document,
    table: orders,
    references: { swatch: refers(swatches) },
    lines: { lines: lineTable(lines, { table: orderLines, parent: 'orderId' }) },
  })

const step = { via: 'save', action: 'updated', done: message('操作成功'), icon: 'check' } as const
export const steps = documentSteps({
  document,
  states: { Pending: { label: message('待确认'), tone: 'waiting' }, Finished: { label: message('已确认'), tone: 'done' } },
  stateOf: (order: Pick<Order, 'status'>) => order.status,
  steps: {
    edit: { ...step, title: message('编辑'), from: ['Pending'], to: 'same' },
    submit: { ...step, title: message('确认'), from: ['Pending'], to: 'Finished' },
    regression: { ...step, title: message('修订'), from: ['Finished'], to: 'Pending' },
    remove: { ...step, title: message('删除'), via: 'remove', from: ['Pending'], to: 'deleted' },
  },
})
const rows = documentList(model, steps, { summary: 'planted orders', ruleKeys: { status: true } })
export const contracts = documentContracts(model, steps, { summary: 'planted order' })
export const makeStore = () =>
  documentStore({
    table: bindTables(),
    steps,
    state: 'status',
    problems: ({ title }: Content) => (title ? [] : [{ field: 'title', message: message('请输入主题') }]),
    event: ({ id }: Order) => ({ id }),
    codeOf: ({ code }: Order) => code,
  })
/** Binds the table, the list and the store, as the start of the server does. */
export const bind = () => [documentListSource(bindTables(), rows), makeStore()]

export const empty: Content = { title: '', swatch: null, weight: null, lines: [{ note: '', usage: null }] }
export const shown = (order: Order) => [order.title, order.swatch?.name, order.weight, order.lines[0]?.note]
`
