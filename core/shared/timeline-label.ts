import { z } from 'zod'
import { type Message, message } from './message.ts'

/** A part of the way to a value: a text of the product, the number of a line, or what a line is called by what it says, which may be an option of the product. */
const labelPart = z.union([
  z.string(),
  z.number().int(),
  z.object({ name: z.string(), isOption: z.literal(true).optional() }),
])
export type LabelPart = z.output<typeof labelPart>

/** The way to a part of a record in words, as a person says it: 颜色, 白色, 物料, 泡泡纱, 用量. */
export const partLabel = z.array(labelPart)

/** A label in one text: each line after its noun, and a dot where another noun begins. */
export function labelText(label: readonly LabelPart[], show: (of: Message) => string): string {
  const words = label.map((part) => {
    if (typeof part === 'number') return show(message('第 {n} 行', { n: part }))
    if (typeof part === 'object') return part.isOption ? show({ text: part.name }) : part.name
    return show({ text: part })
  })
  return words.reduce((before, word, at) => {
    const isText = typeof label[at] === 'string'
    const isNoun =
      isText && (typeof label[at - 1] === 'string' || (at + 1 < label.length && typeof label[at + 1] !== 'string'))
    return `${before}${isNoun ? ' · ' : ' '}${word}`
  })
}

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

/** What a record inside a line is called: its name, and its colour where it has one. */
function recordName(value: unknown): string {
  const { name, color } = (value ?? {}) as { name?: unknown; color?: unknown }
  return [textOf(name), textOf(color)].filter(Boolean).join(' ')
}

type LineName = { readonly key: string; readonly name: string }

/** What a line says of itself: one name for each of `saidBy` that it has, with its key. */
export function lineNames(line: unknown, saidBy: readonly string[]): readonly LineName[] {
  return saidBy.flatMap((key) => {
    const value = (line as Readonly<Record<string, unknown>> | null | undefined)?.[key]
    const name = textOf(value) || recordName(value)
    return name ? [{ key, name }] : []
  })
}
