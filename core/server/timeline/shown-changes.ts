import { isImageName } from '../../shared/file-types.ts'
import { fileAddress } from '../../shared/file-contract.ts'
import { message, sourceText } from '../../shared/message.ts'
import { exactDigits } from '../../shared/money-text.ts'
import { formatAmount } from '../../shared/money.ts'
import { permits } from '../../shared/permission.ts'
import { type ChangedPart, changedParts, partAt } from '../../shared/record-difference.ts'
import { type LabelPart, lineNames } from '../../shared/timeline-label.ts'
import { plainText } from '../../shared/rich-text-length.ts'
import type { Actor } from '../../shared/rule.ts'
import type { ShownChange, ShownValue } from '../../shared/timeline-contract.ts'
import { alignedRecords } from './aligned-records.ts'
import type { TimelineField, TimelineSource } from './timeline-source.ts'

const isInstant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/
const isNumber = /^-?\d+(\.\d+)?$/
const longestText = 2000
const mostDecimals = 8

/** What changes and shown values need to know of a document. */
export type ShownParts = Pick<TimelineSource, 'fields' | 'ignored' | 'shown'>

/** Keys of the parts that somebody may not read. */
export function hiddenKeys({ fields }: ShownParts, actor: Actor): ReadonlySet<string> {
  return new Set(
    fields.filter(({ permission }) => permission && !permits(actor.permissions, permission)).map(({ key }) => key),
  )
}

/** A stored document without some keys, however deep they stand. */
export function withoutKeys(keys: ReadonlySet<string>, value: unknown): unknown {
  if (keys.size === 0) return value
  if (Array.isArray(value)) return value.map((one) => withoutKeys(keys, one))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, part]) => (keys.has(key) ? [] : [[key, withoutKeys(keys, part)]])),
  )
}

/** A stored record as people compare it; nothing and parts of a record stay as they are. */
export function shownRecord({ shown }: ShownParts, record: unknown): unknown {
  const isRecord = typeof record === 'object' && record !== null && !Array.isArray(record)
  return shown && isRecord ? shown(record as Readonly<Record<string, unknown>>) : record
}

/** A path without the numbers of lines. */
const plainPath = (path: string) => path.replace(/\.\d+(?=\.|$)/g, '')

/** The keys that say which line of a list each is. */
const saidByOf = ({ fields }: ShownParts, list: string) =>
  fields.find(({ key, saidBy }) => key === list && saidBy && saidBy.length > 0)?.saidBy

/** The last entry of a key counts: labels that are added to a list's fields come after them. */
function fieldFor({ fields }: ShownParts, path: string): TimelineField | undefined {
  const plain = plainPath(path)
  const key = plain.slice(plain.lastIndexOf('.') + 1)
  return (
    fields.findLast((field) => field.key === plain && field.label) ??
    fields.findLast((field) => field.key === key && field.label)
  )
}

type Named = { readonly keys: readonly string[]; readonly parts: readonly LabelPart[] }

/** What a line is called by what it says, in all of the records that have it: by the first, and where others say that, too, by all that it says. */
function namedLine(parts: ShownParts, path: string, records: readonly unknown[]): Named | undefined {
  const list = plainPath(path)
  const saidBy = saidByOf(parts, list)
  if (!saidBy) return undefined
  const [way, at] = [path.slice(0, path.lastIndexOf('.')), Number(path.slice(path.lastIndexOf('.') + 1))]
  const lists = records.map((record) => partAt(record, way)).filter((lines): lines is unknown[] => Array.isArray(lines))
  for (const most of [1, saidBy.length]) {
    const namesOf = (line: unknown) => lineNames(line, saidBy).slice(0, most)
    const textOf = (line: unknown) => JSON.stringify(namesOf(line))
    const own = lists.map((lines) => lines[at]).filter((line) => line !== undefined && line !== null)
    const names = namesOf(own[0])
    const text = JSON.stringify(names)
    const isAlone = lists.every((lines) => lines.filter((line) => textOf(line) === text).length < 2)
    if (names.length === 0 || !isAlone || own.some((line) => textOf(line) !== text)) continue
    const partOf = ({ key, name }: { key: string; name: string }): LabelPart => {
      const option = fieldFor(parts, `${list}.${key}`)?.options?.find(({ value }) => value === name)
      return option ? { name: sourceText(option.label), isOption: true } : { name }
    }
    return { keys: names.map(({ key }) => key), parts: names.map(partOf) }
  }
  return undefined
}

/** The way to a part in words: labels of what has one, and names or numbers of lines. What a line is called by is not said again. */
export function labelOf(parts: ShownParts, path: string, records: readonly unknown[] = []): LabelPart[] {
  const steps = path.split('.')
  const isIndex = (at: number) => /^\d+$/.test(steps[at] ?? '')
  let said: readonly string[] = []
  return steps.flatMap((step, at): LabelPart[] => {
    const way = steps.slice(0, at + 1).join('.')
    if (isIndex(at)) {
      const named = namedLine(parts, way, records)
      said = named?.keys ?? []
      return [...(named?.parts ?? [Number(step) + 1])]
    }
    if (said.includes(step) && isIndex(at - 1)) return []
    const { label, line, under } = fieldFor(parts, way) ?? {}
    if (label) return [...(under ? [sourceText(under)] : []), sourceText((isIndex(at + 1) && line) || label)]
    return at === steps.length - 1 ? [step] : []
  })
}

function shownText(field: TimelineField | undefined, value: string | number | boolean): ShownValue {
  if (typeof value === 'boolean') return { kind: 'option', text: (value ? message('是') : message('否')).text }
  const text = String(value)
  const option = field?.options?.find((one) => one.value === text)
  if (option) return { kind: 'option', text: sourceText(option.label) }
  if (fileAddress.safeParse(text).success) return { kind: isImageName(text) ? 'image' : 'file', text }
  if (isInstant.test(text)) return { kind: 'instant', text }
  if (field?.kind === 'money' && isNumber.test(text)) return { kind: 'text', text: exactDigits(text) }
  const isAmount = field?.kind === 'decimal' || field?.kind === 'integer'
  if (isAmount && isNumber.test(text)) return { kind: 'text', text: formatAmount(text, mostDecimals) }
  const plain = field?.kind === 'richText' ? plainText(text.replace(/<(\/p|br)[^>]*>/gi, '\n')).trim() : text
  return { kind: 'text', text: plain.slice(0, longestText) }
}

function shownValues(field: TimelineField | undefined, value: unknown): ShownValue[] {
  if (value === undefined || value === null || value === '') return []
  if (Array.isArray(value)) return value.flatMap((one) => shownValues(field, one))
  if (typeof value === 'object') {
    const text = Object.keys(value).length === 0 ? '' : JSON.stringify(value).slice(0, longestText)
    return text ? [{ kind: 'text', text }] : []
  }
  return [shownText(field, value as string | number | boolean)]
}

function isShown(ignored: ReadonlySet<string>, { path }: ChangedPart): boolean {
  return !ignored.has(plainPath(path)) && !path.split('.').some((step) => step === 'id' || ignored.has(step))
}

/**
 * What an operation changed, as somebody may read it: the document before and after without what this person may not see, part by part, in words.
 * `within` narrows it to one part and what is below it.
 */
export function shownChanges(
  parts: ShownParts,
  actor: Actor,
  of: { readonly before: unknown; readonly after: unknown },
  within?: string,
): ShownChange[] {
  const hidden = hiddenKeys(parts, actor)
  const ignored = new Set(parts.ignored ?? [])
  const [was, is] = [of.before, of.after].map((record) => withoutKeys(hidden, shownRecord(parts, record)))
  const [before, after] = alignedRecords((path) => saidByOf(parts, plainPath(path)), was, is)
  const hasParts = (path: string) => parts.fields.some(({ key }) => key.startsWith(`${plainPath(path)}.`))
  const changed = changedParts(before, after, hasParts)
  const records = [before, after]
  return changed
    .filter((part) => isShown(ignored, part))
    .filter(({ path }) => within === undefined || path === within || path.startsWith(`${within}.`))
    .map(({ path, before, after }) => {
      const field = fieldFor(parts, path)
      return {
        path,
        label: labelOf(parts, path, records),
        before: shownValues(field, before),
        after: shownValues(field, after),
      }
    })
}
