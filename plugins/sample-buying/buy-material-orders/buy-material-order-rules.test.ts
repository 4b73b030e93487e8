import { describe, expect, test } from 'vitest'
import { calendarIn, plainCalendar } from '../../../core/shared/working-calendar.ts'
import {
  buyMaterialOrderProblems,
  lateEditProblems,
  neededQuantity,
  newMaterialProblems,
  plannedFinish,
  plannedWithMore,
  quantityProblems,
} from './buy-material-order-rules.ts'

const content = { urgent: false, urgentReason: '', scheduledFinishDate: '2026-03-10', reasonOfOverdue: '' }
const told = (problems: ReturnType<typeof buyMaterialOrderProblems>) =>
  problems.map(({ field, message }) => `${field}: ${message.text}`)

test('an order is planned to be finished three working days after its materials are confirmed', () => {
  expect(plannedFinish('2026-03-02', plainCalendar)).toBe('2026-03-05')
  // A Thursday; the weekend does not count.
  expect(plannedFinish('2026-03-05', plainCalendar)).toBe('2026-03-10')
  // With the Friday off and the Sunday worked in its place.
  const calendar = calendarIn('2026-03-06~2026-03-06 休 厂庆\n2026-03-08~2026-03-08 班 厂庆')
  expect(plannedFinish('2026-03-05', calendar)).toBe('2026-03-10')
  expect(plannedFinish('2026-03-04', calendar)).toBe('2026-03-09')
})

describe('what people write of an order', () => {
  test('an urgent one says why', () => {
    expect(told(buyMaterialOrderProblems({ ...content, urgent: true }))).toEqual(['urgentReason: 请输入加急原因'])
    expect(buyMaterialOrderProblems({ ...content, urgent: true, urgentReason: '客户来访' })).toEqual([])
  })

  test('a late one says why, from the day after its day on', () => {
    expect(lateEditProblems(content, content, '2026-03-10')).toEqual([])
    expect(told(lateEditProblems(content, content, '2026-03-11'))).toEqual(['reasonOfOverdue: 请输入逾期原因'])
    expect(lateEditProblems(content, { reasonOfOverdue: '缺货' }, '2026-03-11')).toEqual([])
  })
})

test('materials are added with a material, and with a quantity above 0', () => {
  expect(told(newMaterialProblems([]))).toEqual(['buyMaterials: 请添加物料信息'])
  expect(told(newMaterialProblems([{ material: null, quantity: '0', unitPrice: '-1' }]))).toEqual([
    'buyMaterials.0.material: 请选择物料',
    'buyMaterials.0.quantity: 请输入数量',
    'buyMaterials.0.unitPrice: 单价不能小于0',
  ])
  expect(newMaterialProblems([{ material: { id: 1 }, quantity: '1.5', unitPrice: null }])).toEqual([])
})

test('what the sample needs is rounded up, and is one a piece where nobody has said how much', () => {
  expect(neededQuantity('1.3333', 2, 'Metre')).toBe('2.67')
  expect(neededQuantity('1.2', 3, undefined)).toBe('3.6')
  expect(neededQuantity(null, 2, 'Kilo')).toBe('2')
  expect(neededQuantity('0', 0, undefined)).toBe('1')
})

test('what is counted is bought whole', () => {
  expect(neededQuantity('1.1', 2, 'Piece')).toBe('3')
  expect(neededQuantity('0.2', 3, 'Piece')).toBe('1')
  expect(neededQuantity('4', 5, 'Piece')).toBe('20')
  expect(told(quantityProblems('2.31', { kind: 'Piece' }))).toEqual(['quantity: 该物料的单位按件计数，请输入整数'])
  expect(quantityProblems('2.00', { kind: 'Piece' })).toEqual([])
  expect(quantityProblems('2.31', { kind: 'Metre' })).toEqual([])
})

test('a finished order that materials are added to is planned anew, never earlier than before', () => {
  // A Thursday: three working days end on a Tuesday.
  const day = (status: 'InProgress' | 'Finished', scheduledFinishDate: string | null) =>
    plannedWithMore({ status, scheduledFinishDate }, '2026-11-26', plainCalendar)
  expect(day('Finished', '2026-10-01')).toBe('2026-12-01')
  expect(day('Finished', null)).toBe('2026-12-01')
  expect(day('Finished', '2026-12-24')).toBe('2026-12-24')
  expect(day('InProgress', '2026-10-01')).toBe('2026-10-01')
})
