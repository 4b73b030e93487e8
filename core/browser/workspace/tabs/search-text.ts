/** Search values of an address; everything stays text (`page=2&size=10`). A repeated key keeps its last value. */
export function parseSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text))
}

/** Search values as they stand in an address, with `?`; empty values are left out. */
export function stringifySearch(search: Readonly<Record<string, unknown>>): string {
  const parameters = new URLSearchParams()
  for (const [key, value] of Object.entries(search)) {
    if (value !== undefined && value !== null && value !== '') parameters.set(key, String(value))
  }
  const text = parameters.toString()
  return text ? `?${text}` : ''
}

/** The ids in a search value of an address: `12,15`. What is none is left out. */
export function idsIn(text = ''): number[] {
  return text.split(',').flatMap((id) => (/^\d{1,9}$/.test(id) ? [Number(id)] : []))
}
