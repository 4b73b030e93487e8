import { documentKind } from '../../../core/shared/document.ts'
import type { Field, Option } from '../../../core/shared/fields.ts'
import { message } from '../../../core/shared/message.ts'

export const plannedRowsTitle = message('排期')

/** The number of records. Each is a card of the board and an entry of the calendar of 2026. */
export const plannedRowCount = 5000

export const plannedRowDocument = documentKind({
  noun: 'planned_rows',
  key: 'PLANNED_ROW',
  title: plannedRowsTitle,
  path: '/dashboard/plannedRows',
  codeField: 'code',
})

const states: readonly Option[] = [
  { value: 'Pending', label: message('待确认'), tone: 'waiting' },
  { value: 'Ordered', label: message('已下单'), tone: 'active' },
  { value: 'InProgress', label: message('生产中'), tone: 'active' },
  { value: 'Finished', label: message('已完成'), tone: 'done' },
  { value: 'Cancel', label: message('已取消'), tone: 'neutral' },
]

export const plannedRowFields: readonly Field[] = [
  { key: 'code', label: message('单号'), kind: 'text', width: 130, search: 'contains', sort: true },
  {
    key: 'status',
    label: message('状态'),
    kind: 'option',
    width: 100,
    search: 'oneOf',
    options: states,
    edit: 'required',
  },
  { key: 'picture', label: message('图片'), kind: 'images', width: 80 },
  { key: 'design', label: message('款式'), kind: 'text', width: 160 },
  { key: 'brand', label: message('品牌'), kind: 'reference', width: 120 },
  { key: 'follower', label: message('跟单员'), kind: 'person', width: 120 },
  { key: 'quantity', label: message('件数'), kind: 'integer', width: 90 },
  { key: 'dueDate', label: message('交期'), kind: 'date', width: 110, search: 'range', edit: 'optional' },
]

const day = 86_400_000
const daysOfYear = 365
const firstDay = Date.UTC(2026, 0, 1)

/** Returns the record with number `n`, which always has the same values. All states have equally many records, and each day of 2026 has 13 or 14. */
export function plannedRow(n: number): Record<string, unknown> & { readonly status: string; readonly dueDate: string } {
  const seed = (n * 31) % 9973
  return {
    id: n,
    version: 1,
    code: `PO${String(n).padStart(6, '0')}`,
    status: String(states[n % states.length]?.value),
    picture: [],
    design: `面料 ${seed} 连衣裙`,
    brand: { id: (seed % 40) + 1, name: `品牌 ${seed % 40}` },
    follower: { id: (seed % 12) + 1, name: `跟单 ${seed % 12}`, avatar: null },
    quantity: seed,
    dueDate: new Date(firstDay + ((n * 7) % daysOfYear) * day).toISOString().slice(0, 10),
  }
}
