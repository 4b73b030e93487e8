import { ErrorState } from './error-state.tsx'
import { Spinner } from './spinner.tsx'

/** Draws a spinner while data is being read. When the read has failed, it draws the reason and a button that reads again. */
export function Waiting({ error, refetch }: { error: unknown; refetch: () => unknown }) {
  return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Spinner />
}
