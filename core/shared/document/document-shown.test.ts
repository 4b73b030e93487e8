import { expect, test } from 'vitest'
import { message } from '../message.ts'
import { orNull, shownCount, shownMoney, shownState, shownText } from './document-shown.ts'

const label = message('件数')

test('a shown value says once what answers hold and how people read it', () => {
  expect(shownText({ label }).kind).toBe('text')
  const count = shownCount({ label, list: { width: 80 } })
  expect(count).toMatchObject({ kind: 'integer', list: { width: 80 } })
  expect(count.wire.safeParse(3).success).toBe(true)
  expect(count.wire.safeParse(3.5).success).toBe(false)
  expect(count.body.safeParse(3).success).toBe(false)
})

test('a state is one of its states and reads as they do', () => {
  const states = {
    Pending: { label: message('待确认'), tone: 'waiting' },
    Finished: { label: message('已确认'), tone: 'done' },
  } as const
  const field = shownState(states, { label: message('状态') })
  expect(field.options).toEqual([
    { value: 'Pending', ...states.Pending },
    { value: 'Finished', ...states.Finished },
  ])
  expect(field.wire.safeParse('Finished').success).toBe(true)
  expect(field.wire.safeParse('Cancel').success).toBe(false)
})

test('a value may be missing only where the model says so', () => {
  expect(shownMoney({ label }).wire.safeParse(null).success).toBe(false)
  const price = orNull(shownMoney({ label }))
  expect(price.wire.safeParse(null).success).toBe(true)
  expect(price.kind).toBe('money')
})
