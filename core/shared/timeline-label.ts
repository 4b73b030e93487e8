import { z } from 'zod'
import { type Message, message } from './message.ts'

/** One step on the way to a value: a label of the product, the number of a line, or the name of a line. A name may be an option of the product. */
const labelPart = z.union([
  z.string(),
  z.number().int(),
  z.object({ name: z.string(), isOption: z.literal(true).optional() }),
])
export type LabelPart = z.output<typeof labelPart>

/** The steps from a record to one of its parts, in words: 颜色, 白色, 物料, 泡泡纱, 用量. */
export const partLabel = z.array(labelPart)

/** Joins a label into one text. A line's name follows its noun, and a dot stands before the next noun. */
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

/** Names a record inside a line: by its name, and its colour if it has one. */
function recordName(value: unknown): string {
  const { name, color } = (value ?? {}) as { name?: unknown; color?: unknown }
  return [textOf(name), textOf(color)].filter(Boolean).join(' ')
}

type LineName = { readonly key: string; readonly name: string }

/** Returns the names of a line: one for each key of `saidBy` that has a value. */
export function lineNames(line: unknown, saidBy: readonly string[]): readonly LineName[] {
  return saidBy.flatMap((key) => {
    const value = (line as Readonly<Record<string, unknown>> | null | undefined)?.[key]
    const name = textOf(value) || recordName(value)
    return name ? [{ key, name }] : []
  })
}
