import { foldedName } from './folded-name.ts'

/** The units of a measurement table. */
export const lengthUnits = ['cm', 'inch'] as const
export type LengthUnit = (typeof lengthUnits)[number]

/** Limits of a measurement table: points, sizes, and characters of their texts. */
export const measurementLimits = {
  points: 60,
  sizes: 30,
  size: 20,
  code: 12,
  name: 40,
  nameEnglish: 60,
  method: 200,
  /** Characters of a length, such as `120 15/16`. */
  length: 12,
} as const

/** The length of a size; null while it is open. */
export type SizeLength = { readonly size: string; readonly value: string | null }

/** A point of measure with the length of each size. Lengths are as they were typed, in the unit of their table. */
export type MeasurementPoint = {
  readonly id?: number | undefined
  readonly code: string
  readonly name: string
  readonly nameEnglish: string
  readonly method: string
  readonly methodEnglish: string
  readonly tolerancePlus: string
  readonly toleranceMinus: string
  readonly step: string
  readonly lengths: readonly SizeLength[]
}

/** A measurement table: points by sizes. Each point has the sizes of the table in their order. */
export type Measurement<Point extends MeasurementPoint = MeasurementPoint> = {
  readonly lengthUnit: LengthUnit
  readonly sizeNames: readonly string[]
  readonly baseSize: string | null
  readonly points: readonly Point[]
}

/** Lengths are compared and reckoned in ten-thousandths of their unit, in which tenths and sixteenths are whole. */
const parts = 10_000
const sixteenth = parts / 16
const tenth = parts / 10
/** Centimetres of an inch, in hundredths. */
const inchHundredths = 254

const vulgar: readonly (readonly [string, string])[] = [
  ['½', '1/2'],
  ['¼', '1/4'],
  ['¾', '3/4'],
  ['⅛', '1/8'],
  ['⅜', '3/8'],
  ['⅝', '5/8'],
  ['⅞', '7/8'],
]

/** Converts a typed length to the spelling that is stored: half-width characters, fractions as ` 1/2`, no sign of the unit. */
export function plainLength(typed: string): string {
  let text = typed
  for (const [sign, fraction] of vulgar) text = text.replaceAll(sign, ` ${fraction}`)
  return text
    .normalize('NFKC')
    .replaceAll('−', '-')
    .replace(/["″”]|\b(cm|in|inch|inches)\.?$|厘米$|英寸$/gi, '')
    .replace(/(\d)\s*-\s*(?=\d+\/)/, '$1 ')
    .replace(/\s*\/\s*/, '/')
    .replace(/\s+/g, ' ')
    .trim()
}

/** A kept length in ten-thousandths of its unit; undefined where it is no length of that unit. Inches are whole sixteenths, centimetres whole millimetres. */
export function lengthParts(kept: string, unit: LengthUnit): number | undefined {
  const text = plainLength(kept)
  const [, sign, digits, whole, above, below] =
    /^(-?)(?:(\d{1,3}(?:\.\d{1,4})?)|(?:(\d{1,3}) )?(\d{1,2})\/(2|4|8|16))$/.exec(text) ?? []
  if (digits === undefined && above === undefined) return undefined
  if (above !== undefined && (unit === 'cm' || Number(above) >= Number(below))) return undefined
  const size =
    digits === undefined
      ? Number(whole ?? 0) * parts + (Number(above) * parts) / Number(below)
      : Math.round(Number(digits) * parts)
  if (size % (unit === 'cm' ? tenth : sixteenth) !== 0) return undefined
  return sign ? -size : size
}

/** Ten-thousandths of an inch as the trade writes them: `20 1/2`, `3/8`. `finest` is the smallest part of an inch. */
function inchText(size: number, finest: 8 | 16): string {
  const [count, sign] = [Math.round((Math.abs(size) * finest) / parts), size < 0 ? '-' : '']
  const [whole, rest] = [Math.floor(count / finest), count % finest]
  if (rest === 0) return whole === 0 ? '0' : `${sign}${whole}`
  let [above, below] = [rest, finest as number]
  while (above % 2 === 0) [above, below] = [above / 2, below / 2]
  return `${sign}${[whole || '', `${above}/${below}`].filter(Boolean).join(' ')}`
}

const centimetreText = (size: number): string => String(Math.round(size / tenth) / 10)

/** Ten-thousandths of a unit as text in that unit. */
export const writeLength = (size: number, unit: LengthUnit): string =>
  unit === 'cm' ? centimetreText(size) : inchText(size, 16)

/**
 * Writes a stored length in a unit. In the unit that it was typed in nothing is rounded; centimetres become the nearest eighth of an inch, or sixteenth where `finest`
 * is 16, and inches the nearest millimetre. A text that is not a length is returned unchanged.
 */
export function lengthText(kept: string | null, from: LengthUnit, to: LengthUnit = from, finest: 8 | 16 = 8): string {
  const size = kept ? lengthParts(kept, from) : undefined
  if (size === undefined) return kept ?? ''
  if (from === to) return writeLength(size, to)
  return to === 'cm' ? centimetreText((size * inchHundredths) / 100) : inchText((size * 100) / inchHundredths, finest)
}

/** The length of a point in a size; null where it has none. Names of sizes are compared folded. */
export function lengthAt({ lengths }: Pick<MeasurementPoint, 'lengths'>, size: string): string | null {
  return lengths.find((one) => foldedName(one.size) === foldedName(size))?.value ?? null
}
