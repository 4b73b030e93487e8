import type { RecordField, RecordSection } from './record-definition.ts'

type Values = Readonly<Record<string, unknown>>
type Picked = { readonly id: number } | null | undefined

const listOf = <Item>(value: unknown): readonly Item[] => (Array.isArray(value) ? (value as Item[]) : [])

/** The number that digits say, nothing for nothing; what is no number goes as it is, so that it is refused. */
function numberOf(digits: string): number | string | null {
  if (digits === '') return null
  const number = Number(digits)
  return Number.isNaN(number) ? digits : number
}

function sentOf(field: RecordField, value: unknown): unknown {
  switch (field.kind) {
    case 'picker':
      return (value as Picked)?.id ?? null
    case 'pickers':
      return listOf<{ id: number }>(value).map(({ id }) => id)
    case 'tags':
      return listOf<{ label: string }>(value).map(({ label }) => label)
    case 'lines':
      return listOf<never>(value).map((line) => field.sent(line))
    case 'text':
    case 'textarea':
      return typeof value === 'string' ? value.trim() : (value ?? null)
    case 'number':
      return field.sends && typeof value === 'string' ? numberOf(value) : (value ?? null)
    default:
      return value ?? null
  }
}

/** The body of a save: what the fields hold, as the contract takes it. Keys with dots become groups. */
export function bodyOfValues(
  sections: readonly RecordSection[],
  values: Values,
  apart: readonly string[] = [],
): Record<string, unknown> {
  const body: Record<string, unknown> = {}
  for (const field of sections.flatMap((section) => section.fields)) {
    if (apart.includes(field.key)) continue
    const path = field.key.split('.')
    const last = path.pop() as string
    let from: Values | undefined = values
    let into = body
    for (const part of path) {
      from = from?.[part] as Values | undefined
      into[part] ??= {}
      into = into[part] as Record<string, unknown>
    }
    into[last] = sentOf(field, from?.[last])
  }
  return body
}
