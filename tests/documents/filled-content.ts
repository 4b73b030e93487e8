import { type DocumentField, sentKey } from '../../core/shared/document/document-field.ts'
import type { ContentOf, Fields, Parts } from '../../core/shared/document/document-model.ts'
import type { Content, DocumentCompany } from './document-sample.ts'

/** The fields of a model that the body of a save holds. */
type FilledModel = {
  readonly fields: Fields
  readonly lines: Readonly<Record<string, FilledModel>>
  readonly groups: Readonly<Record<string, FilledModel>>
}

/** Returns one of several values; the next turn gets another. */
export const pick = <Value>(turn: number, values: readonly Value[]): Value => values[turn % values.length] as Value

/** A day of a month in 2026. */
export const dayOf = (month: number, turn: number) =>
  `2026-${String(month).padStart(2, '0')}-${String((turn % 28) + 1).padStart(2, '0')}`

/** Names of samples that differ from the noun of their document. */
const samplesOf: Readonly<Record<string, string>> = {
  patterning_flow: 'flow templates',
  process_valuation: 'operations',
}

/** Returns a text that ends with the turn, also when it is cut to its limit. */
function textOf({ label, most = 100 }: DocumentField, turn: number): string {
  return `${label.text.slice(0, Math.max(0, most - String(turn).length - 1))} ${turn}`
}

/** Returns a named file, for fields that hold a list of files. */
async function fileOf(company: DocumentCompany, field: DocumentField, key: string, turn: number): Promise<Content[]> {
  if (Object.keys(field.parts ?? {}).join() !== 'url,name') throw new Error(`the sample must give a value of ${key}`)
  return [{ url: await company.image(), name: `${field.label.text} ${turn}.png` }]
}

async function valueOf(
  company: DocumentCompany,
  [key, field]: readonly [string, DocumentField],
  turn: number,
  place: number,
): Promise<unknown> {
  if (field.to !== undefined) {
    const { id } = await company.another(samplesOf[field.to] ?? field.to)
    return field.way === 'reference' && !field.sent ? { id } : id
  }
  // Neighbouring fields get different numbers, so that a test notices when they are swapped.
  const number = 1 + ((turn + 13 * place) % 90)
  switch (field.way) {
    case 'decimal':
    case 'padded':
      return `${number}.${'25'.slice(0, field.decimals)}`
    case 'day':
      return dayOf(1 + (place % 12), turn)
    case 'richText':
      return `<p>${textOf(field, turn)}</p>`
    case 'json':
      return fileOf(company, field, key, turn)
    case 'none':
      return field.empty
    default:
      break
  }
  if (field.options && field.options.length > 0) return pick(turn, field.options).value
  if (field.kind === 'boolean') return turn % 2 === 0
  if (field.kind === 'integer') return number
  return field.kind === 'images' ? [await company.image()] : textOf(field, turn)
}

/**
 * Returns a body with a value for every field, different in each turn, and with one line in every list. `given` are values
 * by key that must fit together or do not follow from the model; for a group, the values of its fields.
 */
export async function filledContent<P extends Parts>(
  company: DocumentCompany,
  model: FilledModel & { readonly '~': P },
  turn: number,
  given: Content = {},
): Promise<ContentOf<P>> {
  // The body was made field by field from the model.
  return (await fill(company, model, turn, given)) as ContentOf<P>
}

async function fill(company: DocumentCompany, model: FilledModel, turn: number, given: Content): Promise<Content> {
  const content: Record<string, unknown> = {}
  for (const [place, [key, field]] of Object.entries(model.fields).entries()) {
    const sent = sentKey(key, field)
    content[sent] = sent in given ? given[sent] : await valueOf(company, [key, field], turn, place)
  }
  for (const [key, line] of Object.entries(model.lines))
    content[key] = given[key] ?? [await fill(company, line, turn, {})]
  for (const [key, group] of Object.entries(model.groups))
    content[key] = await fill(company, group, turn, (given[key] ?? {}) as Content)
  return content
}
