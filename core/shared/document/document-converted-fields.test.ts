import { expect, test } from 'vitest'
import { z } from 'zod'
import { message } from '../message.ts'
import { contentOf, formOf, sentOf } from './document-content.ts'
import { chosenRecords, factor, words } from './document-converted-fields.ts'
import { computed } from './document-fields.ts'
import { documentModel } from './document-model.ts'

const label = message('尺码')
const model = documentModel({
  fields: {
    ranges: words({ label, most: 3, longest: 5 }),
    sizes: chosenRecords({ label, most: 3, ids: 'sizeIds', names: 'sizes' }),
    rate: factor({ label, precision: 12, scale: 4 }),
  },
  shown: {
    sizes: computed({ label, wire: z.array(z.string()) }),
    sizeIds: computed({ label, wire: z.array(z.number()) }),
  },
})
const record = model.wire.parse({
  id: 1,
  version: 2,
  ranges: ['S', 'M'],
  sizes: ['女装'],
  sizeIds: [7, 8],
  rate: 0.85,
})
/** Values as inputs leave them, which the type of a form does not know. */
const typed = (values: object): ReturnType<typeof formOf<(typeof model)['~']>> => JSON.parse(JSON.stringify(values))

test('a form holds names beside numbers and labels of words; a body takes what the record stores', () => {
  const form = formOf(model, record)
  expect(form).toEqual({
    ranges: [{ label: 'S' }, { label: 'M' }],
    // A record without a name in the answer is shown by its number.
    sizes: [
      { id: 7, name: '女装' },
      { id: 8, name: '#8' },
    ],
    rate: '0.85',
  })
  expect(sentOf(model, form)).toEqual({ ranges: ['S', 'M'], sizes: [7, 8], rate: 0.85 })
  expect(contentOf(model, record)).toEqual({ ranges: ['S', 'M'], sizes: [7, 8], rate: 0.85 })
})

test('an empty form sends nothing as null', () => {
  expect(sentOf(model, typed({ ranges: null, sizes: null, rate: null }))).toEqual({
    ranges: null,
    sizes: null,
    rate: null,
  })
})

test('digits are sent as the number that they say, and what is no number as it is', () => {
  const sent = (rate: unknown) => sentOf(model, typed({ rate })).rate
  expect(['0.85', '0', '', ' ', null, 'viel', 3].map(sent)).toEqual([0.85, 0, null, null, null, 'viel', 3])
})

test('records are chosen once each, in any order', () => {
  expect(model.body.parse({ ranges: null, sizes: [8, 7, 8], rate: null }).sizes).toEqual([7, 8])
})
