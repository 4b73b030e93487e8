import { useFormPlace } from '../session/form-context.ts'
import { useFormValue } from '../session/form-value.ts'

/** A currency with the rate to RMB with which a document in this currency starts. */
type TableRate = { readonly value: string; readonly rate: string }

/**
 * Ties the rate field of a form to its currency field. `takeRate` belongs to `onPick` of the currency field: it writes the
 * rate of the table, which people may overwrite. `rateProps` belong to the rate field: the rate of RMB is always 1 and is
 * read-only (B-9-42, C-open-85). `paths` are the paths of both fields in the form; `currency` is the chosen currency.
 */
export function useCurrencyRate(
  paths: { readonly currency: string; readonly rate: string },
  table: readonly TableRate[],
): {
  readonly currency: string
  readonly takeRate: (chosen: string | null) => void
  readonly rateProps: { readonly readOnly?: true }
} {
  const { session } = useFormPlace()
  const currency = useFormValue<string>(paths.currency)
  const takeRate = (chosen: string | null) => {
    const found = table.find(({ value }) => value === chosen)
    if (found) session.values.put(paths.rate, found.rate)
  }
  return { currency, takeRate, rateProps: currency === 'RMB' ? { readOnly: true } : {} }
}
