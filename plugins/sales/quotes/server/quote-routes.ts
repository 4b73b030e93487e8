import { type Route, route, type Work } from '../../../../core/server/plugin.ts'
import {
  quoteAdopt,
  quoteCancelAdopt,
  quoteCreate,
  quoteDelete,
  quoteRead,
  quoteReview,
  quoteStart,
  quoteUpdate,
  quoteWithdrawReview,
} from '../quote-contract.ts'
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

export const quoteRoutes: readonly Route[] = [
  route(quoteStart, ({ db, query }) => startQuote(db, query)),
  route(quoteRead, ({ db, params }) => quoteStore.read(db, params.id)),
  route(quoteCreate, ({ body, work }) => work((current) => quoteStore.create(current, body, {}))),
  route(quoteUpdate, ({ body, work }) => work((current) => saveQuote(current, body))),
  route(quoteDelete, ({ params, query, work }) =>
    work((current) => quoteStore.remove(current, params.id, query.version)),
  ),
  route(quoteReview, ({ params, body, work }) =>
    work((current) => quoteStore.step(current, 'review', params.id, body)),
  ),
  route(quoteWithdrawReview, ({ params, body, work }) =>
    work((current) => quoteStore.step(current, 'withdrawReview', params.id, body)),
  ),
  route(quoteAdopt, ({ params, body, work }) => work((current) => adoptQuote(current, params.id, body))),
  route(quoteCancelAdopt, ({ params, body, work }) => work((current) => cancelAdoption(current, params.id, body))),
]
