import type { DocumentKind } from '../../shared/document.ts'
import type { Message } from '../../shared/message.ts'
import type { ListSource } from '../list-source.ts'
import type { Reference, UsageDocument } from './usage-reference.ts'

/** A document with its title, as uses show it. */
export type KnownDocument = UsageDocument & { readonly title: Message }

/** The references of all plugins by what they refer to, then by what refers. */
export type UsageMap = {
  document(noun: string): KnownDocument | undefined
  /** What refers to a document, in the order of the plugins; for each referring document its references. */
  referrers(noun: string): readonly { readonly document: KnownDocument; readonly references: readonly Reference[] }[]
  /** The document whose references stand in a table. */
  ownerOf(table: string): KnownDocument | undefined
}

const snakeCase = (key: string) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

function documentOf(list: ListSource): UsageDocument {
  const { document: kind, record, fields, scope } = list
  return {
    document: kind.noun,
    table: list.table,
    name: record?.title ?? `d.${snakeCase(kind.codeField)}`,
    path: record?.path ?? `${kind.path}/$id`,
    list: kind.path,
    filters: fields.filter((field) => field.search === 'oneOf'),
    permission: record?.permission ?? list.search.permission,
    ...(record?.joins ? { joins: record.joins } : {}),
    ...(scope ? { scope } : {}),
  }
}

/** What a plugin says of its references and of the documents at both ends. */
type UsageParts = {
  readonly documents?: readonly DocumentKind[]
  readonly lists?: readonly ListSource[]
  readonly references?: readonly Reference[]
  readonly usageDocuments?: readonly UsageDocument[]
}

/** Gathers what refers to what. Throws when a reference names a document that no plugin knows. */
export function usageMapOf(plugins: readonly UsageParts[]): UsageMap {
  const kinds = new Map<string, DocumentKind>(
    plugins.flatMap(({ documents }) => (documents ?? []).map((kind) => [kind.noun, kind] as const)),
  )
  const known = new Map<string, KnownDocument>()
  const add = (given: UsageDocument) => {
    const title = given.title ?? kinds.get(given.document)?.title
    if (!title) throw new Error(`No plugin has the document ${given.document}`)
    known.set(given.document, { ...given, title })
  }
  for (const { lists } of plugins) for (const list of lists ?? []) add(documentOf(list))
  for (const { usageDocuments } of plugins) for (const document of usageDocuments ?? []) add(document)
  const references = plugins.flatMap((plugin) => plugin.references ?? [])
  const required = (noun: string): KnownDocument => {
    const document = known.get(noun)
    if (!document)
      throw new Error(`A reference names the document ${noun}, which has neither a list nor a usage document`)
    return document
  }
  const byTarget = new Map<string, Map<string, Reference[]>>()
  for (const reference of references) {
    required(reference.to)
    required(reference.from)
    const referrers = byTarget.get(reference.to) ?? new Map<string, Reference[]>()
    referrers.set(reference.from, [...(referrers.get(reference.from) ?? []), reference])
    byTarget.set(reference.to, referrers)
  }
  return {
    document: (noun) => known.get(noun),
    referrers: (noun) =>
      [...(byTarget.get(noun) ?? [])].map(([from, own]) => ({ document: required(from), references: own })),
    ownerOf: (table) => {
      const found = references.find((reference) => reference.table === table)
      return found && required(found.from)
    },
  }
}
