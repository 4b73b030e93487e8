import type { Field, Option } from '../fields.ts'
import type { Message } from '../message.ts'
import type { Permission } from '../permission.ts'
import { type DocumentField, sentKey } from './document-field.ts'
import type { Fields } from './document-model.ts'

/** A part of a document as it is named to people; `key` is its path without the numbers of lines. */
export type LabelledPart = {
  readonly key: string
  readonly label: Message
  readonly kind: DocumentField['kind']
  readonly options?: readonly Option[]
  readonly permission?: Permission
  /** Its path in a form, where that is another. */
  readonly sentAs?: string
  /** It is a list of lines. */
  readonly isLines?: true
  /** What one of its lines is called, where that is not the label: 尺码 of 尺码件数. */
  readonly line?: Message
  /** The keys of its lines that say which line each is, the first that a line has: of sizes, their name. */
  readonly saidBy?: readonly string[]
  /** The timeline leaves it out. */
  readonly untold?: true
}

type Tree = {
  readonly fields: Fields
  readonly shown: Fields
  readonly lines: Readonly<
    Record<string, Tree & Pick<LabelledPart, 'label' | 'line'> & { readonly saidBy: readonly string[] }>
  >
  readonly groups: Readonly<Record<string, Tree>>
}

function partOf(key: string, { label, kind, options, permission, saidBy, untold }: DocumentField): LabelledPart {
  const more = { ...(options ? { options } : {}), ...(permission ? { permission } : {}), ...(saidBy ? { saidBy } : {}) }
  return { key, label, kind, ...more, ...(untold ? { untold } : {}) }
}

function collect(model: Tree, prefix: string, into: LabelledPart[]): void {
  for (const [key, field] of [...Object.entries(model.fields), ...Object.entries(model.shown)]) {
    const sent = sentKey(key, field)
    into.push({ ...partOf(prefix + key, field), ...(sent === key ? {} : { sentAs: prefix + sent }) })
    for (const [part, { label, options }] of Object.entries(field.parts ?? {}))
      into.push({ key: `${prefix}${key}.${part}`, label, kind: 'text', ...(options ? { options } : {}) })
  }
  for (const [key, group] of Object.entries(model.groups)) collect(group, `${prefix}${key}.`, into)
  for (const [key, line] of Object.entries(model.lines)) {
    const path = prefix + key
    const { label, line: one, saidBy } = line
    into.push({ key: path, label, kind: 'text', isLines: true, saidBy, ...(one ? { line: one } : {}) })
    collect(line, `${path}.`, into)
  }
}

/** Every part of a document with its label, depth first: what timeline, merge and refusals call it. */
export function labelledParts(model: Tree): readonly LabelledPart[] {
  const parts: LabelledPart[] = []
  collect(model, '', parts)
  return parts
}

/** Returns the keys of the parts that the timeline leaves out. */
export function untoldKeys(model: Tree): readonly string[] {
  return labelledParts(model).flatMap(({ key, untold }) => (untold ? [key] : []))
}

/** The fields of a document's list, in the order of the model: those that say how a list shows them, groups where they stand, and those of `columnOrder` before all. */
export function listFieldsOf(
  model: Pick<Tree, 'fields' | 'shown' | 'groups'>,
  first: readonly string[] = [],
): readonly Field[] {
  const own = [...Object.entries(model.fields), ...Object.entries(model.shown)].flatMap(([key, field]): Field[] =>
    field.list ? [listFieldOf(key, field)] : [],
  )
  const all = [...own, ...Object.values(model.groups).flatMap((group) => listFieldsOf(group))]
  const leading = first.flatMap((key) => all.filter((field) => field.key === key))
  return [...leading, ...all.filter((field) => !first.includes(field.key))]
}

/** Returns whether a saved document may have no value in the field: no record, no option, no text, or no word. */
function mayBeEmpty({ wire }: DocumentField): boolean {
  return [null, '', []].some((nothing) => wire.safeParse(nothing).success)
}

/** One field as a list knows it. Throws for one that no list shows. */
export function listFieldOf(key: string, field: DocumentField): Field {
  if (!field.list) throw new Error(`The field ${key} does not say how a list shows it`)
  const { kind, label, ...list } = field.list
  return {
    key,
    label: label ?? field.label,
    kind: kind ?? (field.kind === 'richText' ? 'text' : field.kind),
    ...list,
    ...(list.search === 'oneOf' && mayBeEmpty(field) ? { mayBeEmpty: true } : {}),
    ...(field.options ? { options: field.options } : {}),
    ...(field.decimals !== undefined ? { decimals: field.decimals } : {}),
    ...(field.permission ? { permission: field.permission } : {}),
  }
}
