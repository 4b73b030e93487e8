import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Quote } from '../../plugins/sales/quotes/quote-model.ts'
import { openQuoteCompany, processLines, type QuoteCompany } from '../support/quote-company.ts'

let company: QuoteCompany
beforeAll(async () => {
  company = await openQuoteCompany()
})
afterAll(() => company?.close())

test('two people adopt quotes of one design colour: exactly one is adopted', async () => {
  // A style is costed, and the customer is offered two prices for the black one.
  const { bom } = await company.billed()
  const cheap = await company.quote(bom)
  const dear = await company.quote(bom, { quoteProcesses: processLines({ 'factoryProfit 工厂利润': '60' }) })
  const offered = [cheap, dear]
  const people = [company.seller, company.second]
  const adopt = (quote: Quote, token: string | undefined) =>
    company.call('PUT', `quotes/${quote.id}/adopt`, { version: quote.version }, token)
  const asTheyAre = async (): Promise<Quote[]> =>
    Promise.all(offered.map(async ({ id }) => (await company.call('GET', `quotes/${id}`)).body))

  // Both adopt at the same time, each another quote. Neither is refused; the later one counts.
  const answers = await Promise.all(offered.map((quote, at) => adopt(quote, people[at]?.token)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect((await asTheyAre()).filter(({ isSelected }) => isSelected)).toHaveLength(1)

  // Both adopt the same one: the second is told that it was changed meanwhile.
  const other = (await asTheyAre()).find(({ isSelected }) => !isSelected) as Quote
  const twice = await Promise.all(people.map(({ token }) => adopt(other, token)))
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(twice.find(({ status }) => status === 409)?.body.message).toBe('单据已被他人修改，请刷新后重试')
  expect((await asTheyAre()).find(({ isSelected }) => isSelected)?.id).toBe(other.id)

  // Repeatedly against each other: there is never more than one, and no call hangs.
  for (let turn = 0; turn < 5; turn += 1) {
    const now = await asTheyAre()
    await Promise.all(now.map((quote, at) => adopt(quote, people[at]?.token)))
    expect((await asTheyAre()).filter(({ isSelected }) => isSelected)).toHaveLength(1)
  }
})
