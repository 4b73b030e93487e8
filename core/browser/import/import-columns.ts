import { idColumnKey, type ImportMapping, type ImportReading } from '../../shared/import-contract.ts'

/** Which column of the document each heading was last assigned to; empty for none. */
export type RememberedColumns = Readonly<Record<string, string>>

/** The key of the preference that remembers the columns of a document. */
export function rememberedKey(noun: string): string {
  return `import.${noun}`
}

/**
 * What the person did with the same headings before, else what the headings say. No column is given twice. The numbers of records are only ever taken
 * from a column that the server knows as its own: what was confirmed of one file says nothing of the next.
 */
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
    if (heading && heading in remembered && remembered[heading] !== idColumnKey) give(index, remembered[heading])
  })
  for (const { index, key } of reading.mapping) {
    if (key === idColumnKey || !((reading.header[index] ?? '') in remembered)) give(index, key)
  }
  return [...chosen].map(([index, key]) => ({ index, key })).sort((one, other) => one.index - other.index)
}

/** The mapping with one column of the file assigned to another column of the document, or to none; the file column that had it loses it. */
export function mapColumn(mapping: ImportMapping, index: number, key: string | undefined): ImportMapping {
  const others = mapping.filter((one) => one.index !== index && one.key !== key)
  const next = key ? [...others, { index, key }] : others
  return next.sort((one, other) => one.index - other.index)
}

/** The column of numbers by which records would be changed although it comes from elsewhere; undefined when there is none. */
export function foreignIdColumn(
  { header, mapping }: Pick<ImportReading, 'header' | 'mapping'>,
  chosen: ImportMapping,
): string | undefined {
  const place = chosen.find(({ key }) => key === idColumnKey)
  if (!place || mapping.some(({ key, index }) => key === idColumnKey && index === place.index)) return undefined
  return header[place.index] ?? ''
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

/**
 * How the cells of a column are taken: as they are shown; as what they hold, where it is numbers or dates; `percent` are numbers of percents, so that
 * 3.5% is 3.5.
 */
export type CellTaking = 'shown' | 'held' | 'percent'

type Lines = {
  readonly lines: readonly (readonly string[])[]
  readonly held: readonly { readonly line: number; readonly index: number; readonly text: string }[]
}

/** The rows of a reading by the keys of the columns that they are mapped to. */
export function mappedRows(
  { lines, held }: Lines,
  mapping: ImportMapping,
  takingOf: (key: string) => CellTaking = () => 'shown',
): readonly Readonly<Record<string, string>>[] {
  const heldAt = new Map(held.map(({ line, index, text }) => [`${line}.${index}`, text]))
  const textOf = (shown: string, key: string, place: string) => {
    const taking = takingOf(key)
    if (taking === 'shown') return shown
    // A share where none is expected stays as it is written, for the form to refuse: nobody can know whether 3% is 3 or 0.03.
    if (shown.endsWith('%')) return taking === 'percent' ? shown.slice(0, -1).trim() : shown
    return heldAt.get(place) ?? shown
  }
  return lines
    .map((cells, line) =>
      Object.fromEntries(mapping.map(({ index, key }) => [key, textOf(cells[index] ?? '', key, `${line}.${index}`)])),
    )
    .filter((row) => Object.values(row).some((text) => text !== ''))
}
