import { dateOf } from '../../../shared/calendar.ts'
import type { Field } from '../../../shared/fields.ts'
import { type Message, message, sourceText } from '../../../shared/message.ts'
import { parseDecimal } from '../../../shared/money.ts'
import { CallError } from '../../api/call-error.ts'
import { parseDateText } from '../../form/fields/date-text.ts'

/** What a typed or pasted text means for a field, or why it means nothing. */
export type ReadText =
  | { readonly value: unknown; readonly problem?: undefined }
  | { readonly value?: undefined; readonly problem: Message }

/** Finds the one record of a lookup that is called so; undefined when there is none or more than one. */
export type NameFinder = (lookup: string, name: string) => Promise<{ id: number; name: string } | undefined>

const yes = ['是', '✓', '√', 'yes', 'y', 'true', '1']
const no = ['否', 'no', 'n', 'false', '0', '×', 'x']

function readYesNo(text: string): ReadText {
  const word = text.toLowerCase()
  if (yes.includes(word)) return { value: true }
  if (word === '' || no.includes(word)) return { value: false }
  return { problem: message('“{text}”不是“是”或“否”', { text }) }
}

function readOption(field: Field, text: string, translate: (of: Message) => string): ReadText {
  const wanted = text.toLowerCase()
  const found = field.options?.find((option) =>
    [translate(option.label), sourceText(option.label), option.value].some((name) => name.toLowerCase() === wanted),
  )
  return found ? { value: found.value } : { problem: message('没有选项“{text}”', { text }) }
}

/** A name that the search refuses, such as one that is too long, belongs to no record. */
async function findOrNone(find: NameFinder, lookup: string, name: string): ReturnType<NameFinder> {
  try {
    return await find(lookup, name)
  } catch (error) {
    if (error instanceof CallError && error.status === 422) return undefined
    throw error
  }
}

/** Reads a text for a field marked `edit`; people and records are found by their exact name. Throws what finding throws. */
export async function readText(
  field: Field,
  given: string,
  translate: (of: Message) => string,
  find: NameFinder,
): Promise<ReadText> {
  const text = given.normalize('NFKC').trim()
  if (field.kind === 'boolean') return readYesNo(text)
  if (text === '') return field.edit === 'required' ? { problem: message('不能为空') } : { value: null }
  switch (field.kind) {
    case 'date': {
      const date = parseDateText(text, dateOf(new Date()))
      return date ? { value: date } : { problem: message('“{text}”不是日期', { text }) }
    }
    case 'option':
      return readOption(field, text, translate)
    case 'person':
    case 'reference': {
      const found = field.lookup ? await findOrNone(find, field.lookup, text) : undefined
      return found ? { value: found } : { problem: message('没有找到“{text}”', { text }) }
    }
    case 'integer':
    case 'decimal':
    case 'money': {
      const number = parseDecimal(text)
      if (number === undefined) return { problem: message('“{text}”不是数字', { text }) }
      if (field.kind !== 'integer') return { value: number }
      return /^-?\d+$/.test(number) ? { value: Number(number) } : { problem: message('请输入整数') }
    }
    default:
      return { value: given.trim() }
  }
}

const plain = (value: unknown): unknown => {
  if (value === undefined || value === null || value === '') return null
  return typeof value === 'object' && 'id' in value ? value.id : value
}

/** Whether a record already holds a value: records and people by id, decimals by their number. */
export function isSameValue(field: Field, one: unknown, other: unknown): boolean {
  if (field.kind === 'boolean') return (one === true) === (other === true)
  const [a, b] = [plain(one), plain(other)]
  if (a === b) return true
  if (a === null || b === null) return false
  return (field.kind === 'decimal' || field.kind === 'money') && parseDecimal(String(a)) === parseDecimal(String(b))
}
