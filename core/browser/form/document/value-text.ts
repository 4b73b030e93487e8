function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A form value in few words, for people who compare two of them; an empty text for none. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? '✓' : '✗'
  if (typeof value === 'string')
    return /<[a-z][^>]*>/i.test(value)
      ? value
          .replace(/<[^>]*>/g, ' ')
          .replace(/\s+/g, ' ')
          .trim()
      : value
  if (Array.isArray(value)) return value.map(valueText).filter(Boolean).join('\n')
  if (!isRecord(value)) return String(value)
  for (const key of ['name', 'label', 'code', 'fileName'])
    if (typeof value[key] === 'string' && value[key]) return value[key] as string
  return Object.entries(value)
    .filter(([key]) => key !== 'id' && key !== 'uuid')
    .map(([, part]) => valueText(part).replaceAll('\n', ' / '))
    .filter(Boolean)
    .join(' · ')
}
