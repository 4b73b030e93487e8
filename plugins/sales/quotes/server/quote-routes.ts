import { type Route, route, type Work } from '../../../../core/server/plugin.ts'
import { quoteCalls, quoteStart, quoteUpdate } from '../quote-contract.ts'
import type { Quote } from '../quote-model.ts'
import { adoptQuote, cancelAdoption, lockColor } from './quote-adoption.ts'
import { startQuote } from './quote-start.ts'
import { quoteStore } from './quote-store.ts'

type Update = Parameters<typeof quoteStore.update>[1] & { readonly isSelected?: boolean | undefined }

/** Saves a quote, and starts or ends its adoption if the body contains `isSelected`. */
async function saveQuote(work: Work, { isSelected, ...body }: Update): Promise<Quote> {
  // Locked before the quote itself, as in an adoption.
  if (isSelected !== undefined) await lockColor(work, body.id)
  const saved = await quoteStore.update(work, body, {})
  if (isSelected === undefined || isSelected === saved.isSelected) return saved
  const take = isSelected ? adoptQuote : cancelAdoption
  return take(work, saved.id, { version: saved.version })
}

const { adopt, cancelAdopt } = quoteCalls.steps

export const quoteRoutes: readonly Route[] = [
  route(quoteStart, ({ db, query }) => startQuote(db, query)),
  route(quoteUpdate, ({ body, work }) => work((current) => saveQuote(current, body))),
  route(adopt, ({ params, body, work }) => work((current) => adoptQuote(current, params.id, body))),
  route(cancelAdopt, ({ params, body, work }) => work((current) => cancelAdoption(current, params.id, body))),
]
