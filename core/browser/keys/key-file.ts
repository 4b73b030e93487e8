import { type KeyOverrides, normalKeys } from './key-map.ts'

/** Reads stored keys: what is neither keys nor null is left out. */
export function readKeyOverrides(given: unknown): KeyOverrides {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return {}
  return Object.fromEntries(
    Object.entries(given).flatMap(([command, keys]): [string, string | null][] => {
      if (keys === null) return [[command, null]]
      return typeof keys === 'string' && keys.trim() ? [[command, normalKeys(keys)]] : []
    }),
  )
}

/** A key map as a file that another person can take over. */
export function writeKeyFile(overrides: KeyOverrides): string {
  return `${JSON.stringify({ selvedgeKeys: 1, keys: overrides }, null, 2)}\n`
}

/** The key map of a file; undefined when it holds none. */
export function readKeyFile(text: string): KeyOverrides | undefined {
  try {
    const given: unknown = JSON.parse(text)
    if (typeof given !== 'object' || given === null || !('selvedgeKeys' in given) || !('keys' in given))
      return undefined
    return readKeyOverrides(given.keys)
  } catch {
    return undefined
  }
}
