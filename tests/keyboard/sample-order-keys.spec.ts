import { expect } from '@playwright/test'
import { confirmOrder, CountedPerson } from './counted-person.ts'
import { test } from './story.ts'

/** The most key presses, besides typed text, from the list of orders to a confirmed order with its task. */
const mostPresses = 26

test('an order with one colour, three sizes and one material is confirmed, with its task, with few keys', async ({
  page,
}) => {
  const person = new CountedPerson(page)
  await person.startAtOrders()
  await confirmOrder(person)
  expect(person.presses).toBeLessThanOrEqual(mostPresses)
})
