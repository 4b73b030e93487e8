import { useMemo, useSyncExternalStore } from 'react'
import { useFormPlace } from '../../../../core/browser/form/session/form-context.ts'
import { type PricedForm, pricedForm } from '../quote-figures.ts'
import type { PricedQuote } from '../quote-rules.ts'

const keys = ['bomItems', 'quoteProcesses', 'secondaryProcesses', 'currency', 'currencyRate'] as const

/** The costs of the form as they are typed; the same value until one of them is another. */
export function usePricedQuote(): PricedQuote {
  const { session } = useFormPlace()
  const read = useMemo(
    () => () =>
      JSON.stringify(pricedForm(Object.fromEntries(keys.map((key) => [key, session.values.at(key)])) as PricedForm)),
    [session],
  )
  const text = useSyncExternalStore(session.values.subscribe, read)
  return useMemo(() => JSON.parse(text) as PricedQuote, [text])
}
