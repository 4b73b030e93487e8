import type { ImportMapping, ImportReading } from '../../shared/import-contract.ts'

/** Which column of the document each heading was last assigned to; empty for none. */
export type RememberedColumns = Readonly<Record<string, string>>

/** The key of the preference that remembers the columns of a document. */
export function rememberedKey(noun: string): string {
  return `import.${noun}`
}

/** What the person did with the same headings before, else what the headings say. No column is given twice. */
export function startMapping(reading: ImportReading, remembered: RememberedColumns): ImportMapping {
  const known = new Set(reading.columns.map(({ key }) => key))
  const taken = new Set<string>()
  const chosen = new Map<number, string>()
  const give = (index: number, key: string | undefined) => {
    if (!key || !known.has(key) || taken.has(key)) return
    taken.add(key)
    chosen.set(index, key)
  }
  reading.header.forEach((heading, index) => {
    if (heading && heading in remembered) give(index, remembered[heading])
  })
  for (const { index, key } of reading.mapping) {
    if (!((reading.header[index] ?? '') in remembered)) give(index, key)
  }
  return [...chosen].map(([index, key]) => ({ index, key })).sort((one, other) => one.index - other.index)
}

/** The mapping with one column of the file assigned to another column of the document, or to none; the file column that had it loses it. */
export function mapColumn(mapping: ImportMapping, index: number, key: string | undefined): ImportMapping {
  const others = mapping.filter((one) => one.index !== index && one.key !== key)
  const next = key ? [...others, { index, key }] : others
  return next.sort((one, other) => one.index - other.index)
}

/** What is remembered of a mapping, beside what was remembered of other files. Headings that were left out are remembered as such. */
export function rememberColumns(
  remembered: RememberedColumns,
  header: readonly string[],
  mapping: ImportMapping,
): RememberedColumns {
  const own = header.flatMap((heading, index) =>
    heading ? [[heading, mapping.find((one) => one.index === index)?.key ?? ''] as const] : [],
  )
  // So many headings are a preference's fill.
  return Object.fromEntries([...Object.entries(remembered).slice(-200), ...own])
}

/** The rows of a reading by the keys of the columns that they are mapped to. */
export function mappedRows(
  lines: readonly (readonly string[])[],
  mapping: ImportMapping,
): readonly Readonly<Record<string, string>>[] {
  return lines
    .map((cells) => Object.fromEntries(mapping.map(({ index, key }) => [key, cells[index] ?? ''])))
    .filter((row) => Object.values(row).some((text) => text !== ''))
}
