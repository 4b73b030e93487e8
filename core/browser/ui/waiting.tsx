import { ErrorState } from './error-state.tsx'
import { Spinner } from './spinner.tsx'

/** Stands in the place of what is not read yet: a spinner, or the reason why it could not be read, with a button that tries again. */
export function Waiting({ error, refetch }: { error: unknown; refetch: () => unknown }) {
  return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Spinner />
}
