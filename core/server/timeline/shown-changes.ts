import { isImageName } from '../../shared/file-types.ts'
import { fileAddress } from '../../shared/file-contract.ts'
import { message, sourceText } from '../../shared/message.ts'
import { permits } from '../../shared/permission.ts'
import { type ChangedPart, changedParts } from '../../shared/record-difference.ts'
import { plainText } from '../../shared/rich-text-length.ts'
import type { Actor } from '../../shared/rule.ts'
import type { ShownChange, ShownValue } from '../../shared/timeline-contract.ts'
import type { TimelineField, TimelineSource } from './timeline-source.ts'

const isInstant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/
const longestText = 2000

/** What changes and shown values need to know of a document. */
export type ShownParts = Pick<TimelineSource, 'fields' | 'ignored'>

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

/** A catalogue's last word on a key: what is added to a list's fields comes after them. */
function fieldFor({ fields }: ShownParts, path: string): TimelineField | undefined {
  const plain = path.replace(/\.\d+(?=\.|$)/g, '')
  const key = plain.slice(plain.lastIndexOf('.') + 1)
  return fields.find((field) => field.key === plain) ?? fields.findLast((field) => field.key === key && field.label)
}

/** The way to a part in words: labels of what has one, and numbers of lines. */
export function labelOf(parts: ShownParts, path: string): string[] {
  const steps = path.split('.')
  return steps.flatMap((step, at) => {
    if (/^\d+$/.test(step)) return [String(Number(step) + 1)]
    const label = fieldFor(parts, steps.slice(0, at + 1).join('.'))?.label
    if (label) return [sourceText(label)]
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
  return !path.split('.').some((step) => step === 'id' || ignored.has(step))
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
  const changed = changedParts(withoutKeys(hidden, of.before), withoutKeys(hidden, of.after))
  return changed
    .filter((part) => isShown(ignored, part))
    .filter(({ path }) => within === undefined || path === within || path.startsWith(`${within}.`))
    .map(({ path, before, after }) => {
      const field = fieldFor(parts, path)
      return {
        path,
        label: labelOf(parts, path),
        before: shownValues(field, before),
        after: shownValues(field, after),
      }
    })
}
