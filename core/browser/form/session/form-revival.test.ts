import { expect, test } from 'vitest'
import { revivedValues } from './form-revival.ts'

const today = {
  name: '',
  colour: '',
  brand: { id: 1, name: '木棉', level: 'B' },
  address: { city: '', zone: '华东' },
  lines: [{ code: 'A', note: '' }],
}
const kept = {
  name: '雪纺',
  brand: { id: 2, name: '北岸' },
  address: { city: '绍兴', street: '轻纺城' },
  lines: [{ code: 'B' }],
  gone: 1,
}

test('typed values are restored at the keys that still exist, new keys have the form’s default', () => {
  expect(revivedValues(today, kept, true)).toEqual({
    name: '雪纺',
    colour: '',
    brand: { id: 2, name: '北岸' },
    address: { city: '绍兴', zone: '华东' },
    lines: [{ code: 'B' }],
  })
})

test('a form that does not start with all of its keys keeps the others', () => {
  expect(revivedValues({}, { company: '杭州锦绣' }, false)).toEqual({ company: '杭州锦绣' })
  expect(revivedValues(today, kept, false)).toMatchObject({ gone: 1, address: { street: '轻纺城', zone: '华东' } })
})

test('of an edited record, new keys have the values that were read', () => {
  expect(revivedValues({ id: 7, name: '甲', level: 'B' }, { id: 7, name: '乙' }, false)).toEqual({
    id: 7,
    name: '乙',
    level: 'B',
  })
})

test('a line is matched by its id, and new keys have the values that were read', () => {
  const lines = [
    { id: 3, code: 'A', place: '左' },
    { id: 4, code: 'B', place: '右' },
  ]
  const typed = [{ id: 4, code: 'B2' }, { code: 'C' }]
  expect(revivedValues({ lines }, { lines: typed }, true)).toEqual({
    lines: [{ id: 4, code: 'B2', place: '右' }, { code: 'C' }],
  })
})
