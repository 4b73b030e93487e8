import { idColumnKey, type ImportColumnInfo, type ImportMapping } from '../../shared/import-contract.ts'
import { type Message, message, sourceText } from '../../shared/message.ts'
import { permits } from '../../shared/permission.ts'
import type { Actor, FieldProblem } from '../../shared/rule.ts'
import { englishText } from '../english-texts.ts'
import { refused, refusedFields } from '../refusal.ts'
import { type AnyImporter, idLabel, type ImportColumn, importDocument, ownIdHeading } from './importer.ts'
import { bareHeading, foldedHeading } from './sheet-heading.ts'

/** The columns that this person may read, and so import. */
export function importableColumns({ columns }: AnyImporter, actor: Actor): readonly ImportColumn[] {
  return columns.filter(({ permission }) => !permission || permits(actor.permissions, permission))
}

/** What a heading may name a column by; `of` is what the records are called. */
type Headed = Pick<ImportColumn, 'key' | 'label' | 'alsoHeadings'> & { readonly of?: Message }

/** The columns that a file's may be mapped to, the number of the record first, by its heading in our own sheets. */
export function mappableColumns(
  importer: AnyImporter,
  actor: Actor,
): readonly (Headed & Pick<ImportColumn, 'required'>)[] {
  const of = importDocument(importer).title
  return [
    { key: idColumnKey, label: ownIdHeading(importer) },
    ...importableColumns(importer, actor).map((column) => ({ ...column, of })),
  ]
}

/** The columns that a file's may be mapped to, as people choose them. */
export function columnInfos(importer: AnyImporter, actor: Actor): ImportColumnInfo[] {
  return mappableColumns(importer, actor).map(({ key, label, required }) => ({
    key,
    label: key === idColumnKey ? idLabel : label,
    required: required === true,
  }))
}

const inBoth = (of: Message): readonly string[] => [sourceText(of), englishText(of)]

/** A column's name without that of its records, which a sheet of nothing else does not repeat: 名称 for 客户名称. */
function plainNames({ label: { text }, of }: Headed): readonly string[] {
  const isLonger = of !== undefined && text.startsWith(of.text) && text.length > of.text.length
  return isLonger ? inBoth({ text: text.slice(of.text.length).trim() }) : []
}

/** Every way in which a heading may name a column: its Chinese and English labels, its key, what else it may be called, and its plain name. */
export function headingsOf(column: Headed): readonly string[] {
  const { key, label, alsoHeadings = [] } = column
  const own = inBoth(label)
  // A column called id may hold anybody's numbers.
  if (key === idColumnKey) return own
  return [...own, key, ...alsoHeadings.flatMap(inBoth), ...plainNames(column)]
}

/** The headings that identify the row which names the columns. */
export function knownHeadings(importer: AnyImporter, actor: Actor): readonly string[] {
  return mappableColumns(importer, actor).flatMap(headingsOf)
}

/** What the headings of a file say, by the first way in which one names a column. The first of several like ones counts. */
export function guessMapping(header: readonly string[], columns: readonly Headed[]): ImportMapping {
  const byHeading = new Map<string, string>()
  const ways = columns.map((column) => ({ column, headings: headingsOf(column) }))
  const most = Math.max(0, ...ways.map(({ headings }) => headings.length))
  for (let way = 0; way < most; way++) {
    for (const { column, headings } of ways) {
      const heading = foldedHeading(headings[way] ?? '')
      if (heading && !byHeading.has(heading)) byHeading.set(heading, column.key)
    }
  }
  const taken = new Set<string>()
  const keyOf = (heading: string) =>
    byHeading.get(foldedHeading(heading)) ?? byHeading.get(foldedHeading(bareHeading(heading)))
  return header.flatMap((heading, index) => {
    const key = keyOf(heading)
    if (!key || taken.has(key)) return []
    taken.add(key)
    return [{ index, key }]
  })
}

/** Throws 422 when records are looked for by a column of numbers that is neither from a sheet of this product nor confirmed to hold its numbers. */
export function requireOwnIds(importer: AnyImporter, header: readonly string[], mapping: ImportMapping): void {
  const place = mapping.find(({ key }) => key === idColumnKey)
  if (!place || place.confirmed) return
  const heading = header[place.index] ?? ''
  const own = inBoth(ownIdHeading(importer)).map(foldedHeading)
  if (own.includes(foldedHeading(heading))) return
  throw refused(422, message('“{column}”这一列不是从本系统导出的 ID，请先确认按它对应已有资料', { column: heading }))
}

/** Throws 422 on a mapping that names unknown columns or one twice, or from which no row could be told from another. */
export function requireMapping(importer: AnyImporter, actor: Actor, mapping: ImportMapping): void {
  const known = new Set(columnInfos(importer, actor).map(({ key }) => key))
  const problems: FieldProblem[] = mapping.flatMap(({ key, index }, at) => {
    const field = `mapping.${at}`
    if (!known.has(key)) return [{ field, message: message('不能导入“{key}”这一列', { key }) }]
    const earlier = mapping.slice(0, at)
    return earlier.some((one) => one.key === key || one.index === index)
      ? [{ field, message: message('一列只能对应一次') }]
      : []
  })
  const [first] = importer.key
  if (problems.length === 0 && !mapping.some(({ key }) => key === idColumnKey || key === first)) {
    const label = importer.columns.find(({ key }) => key === first)?.label ?? first
    problems.push({ field: 'mapping', message: message('请至少对应“ID”或“{label}”这一列', { label }) })
  }
  if (problems.length > 0) throw refusedFields(problems)
}
