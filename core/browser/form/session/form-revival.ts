import { isRecord, isReference } from './same-value.ts'

function revivedPart(today: unknown, kept: unknown, isClosed: boolean): unknown {
  if (Array.isArray(today) && Array.isArray(kept)) {
    const known = new Map(today.filter(isReference).map((line) => [line['id'], line]))
    return kept.map((line) => {
      const own = isReference(line) ? known.get(line['id']) : undefined
      return own && isReference(line) ? revivedValues(own, line, isClosed) : line
    })
  }
  if (!isRecord(today) || !isRecord(kept) || isReference(today) || isReference(kept)) return kept
  return revivedValues(today, kept, isClosed)
}

/**
 * Input that an older page kept, as today's form takes it: what `today` holds (an empty form, or the record as it was read), with what was typed at the
 * keys that are still there. `isClosed` leaves keys behind that the form has no more; else they stay, for a form need not begin with all of its keys.
 * A chosen record is one value; a line is known by its id.
 */
export function revivedValues(
  today: Readonly<Record<string, unknown>>,
  kept: Readonly<Record<string, unknown>>,
  isClosed: boolean,
): Record<string, unknown> {
  const own = Object.entries(today).map(([key, value]) => [
    key,
    key in kept ? revivedPart(value, kept[key], isClosed) : structuredClone(value),
  ])
  return { ...(isClosed ? {} : kept), ...Object.fromEntries(own) }
}
