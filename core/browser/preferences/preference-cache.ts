/** Preferences of one person as this browser keeps them; `unsent` are keys that the server has not confirmed. */
export type PreferenceCache = {
  readonly values: Readonly<Record<string, unknown>>
  readonly unsent: readonly string[]
}

export const emptyPreferences: PreferenceCache = { values: {}, unsent: [] }

/** Where the preferences of a person stand in localStorage. */
export function preferenceStorageKey(userId: number): string {
  return `selvedge-preferences-${userId}`
}

function asRecord(value: unknown): Record<string, unknown> | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : undefined
}

/** Reads what was kept; anything broken counts as nothing. */
export function parsePreferences(text: string | null): PreferenceCache {
  try {
    const given = asRecord(JSON.parse(text ?? 'null'))
    const unsent = Array.isArray(given?.['unsent']) ? given['unsent'] : []
    return {
      values: asRecord(given?.['values']) ?? {},
      unsent: unsent.filter((key): key is string => typeof key === 'string'),
    }
  } catch {
    return emptyPreferences
  }
}

/** What the server answered, with the changes on top that it has not been told yet. Throws on an answer of another shape. */
export function mergePreferences(kept: PreferenceCache, answer: unknown): PreferenceCache {
  if (!Array.isArray(answer)) throw new TypeError('not a list of preferences')
  const values = Object.fromEntries(answer.map((row: { key: string; value: unknown }) => [row.key, row.value]))
  for (const key of kept.unsent) {
    if (key in kept.values) values[key] = kept.values[key]
    else delete values[key]
  }
  return { values, unsent: kept.unsent }
}

/** Sets a preference, or with undefined takes it away; it waits to be sent. The same cache when nothing differs. */
export function changePreference(kept: PreferenceCache, key: string, value: unknown): PreferenceCache {
  if (JSON.stringify(kept.values[key]) === JSON.stringify(value)) return kept
  const { [key]: _, ...others } = kept.values
  return {
    values: value === undefined ? others : { ...others, [key]: value },
    unsent: kept.unsent.includes(key) ? kept.unsent : [...kept.unsent, key],
  }
}

/** Takes a key off those that wait, when it still holds the value that was sent. */
export function confirmPreference(kept: PreferenceCache, key: string, sent: unknown): PreferenceCache {
  if (JSON.stringify(kept.values[key]) !== JSON.stringify(sent)) return kept
  return { values: kept.values, unsent: kept.unsent.filter((one) => one !== key) }
}
