import { lateModule, useLate } from '../ui/late-module.ts'
import { useOutbox } from './phone-outbox.ts'

// Most phones have nothing to send: this is not loaded before the camera is on.
const outboxEntries = lateModule(() => import('./outbox-entries.tsx'))

/** What this person did on this phone and the server does not have: what waits for the network, and what was refused, with the reason, until it is answered. */
export function OutboxList() {
  const entries = useOutbox()
  const late = useLate(outboxEntries, entries.length > 0)
  return (
    <div role="status" aria-live="polite">
      {late && entries.length > 0 ? <late.OutboxEntries entries={entries} /> : null}
    </div>
  )
}
