import type { SeedContext } from '../../../../core/server/plugin.ts'
import { type GarmentDrawing, outlineOf, storeDrawings } from './template-order-seed-pictures.ts'

const width = 840
const height = 560
const sizes = ['XS', 'S', 'M', 'L', 'XL', 'XXL']

/** A measure of a garment: where its line begins and ends on the sheet of the outline, what it is in the smallest size, and by how much it grows; centimetres. */
type Measure = {
  readonly from: readonly [number, number]
  readonly to: readonly [number, number]
  readonly least: number
  readonly grows: number
}

const line = (
  from: readonly [number, number],
  to: readonly [number, number],
  least: number,
  grows: number,
): Measure => ({ from, to, least, grows })

/** The measures of the garments that customers send a chart of. */
const measures: Readonly<Record<string, readonly Measure[]>> = {
  dress: [
    line([118, 128], [182, 128], 42, 2),
    line([120, 170], [180, 170], 34, 2),
    line([258, 50], [258, 350], 96, 1.5),
  ],
  shirt: [line([92, 200], [208, 200], 48, 2), line([110, 60], [190, 60], 38, 1), line([284, 48], [284, 330], 66, 1)],
  tShirt: [line([94, 180], [206, 180], 45, 2), line([112, 62], [188, 62], 37, 1), line([284, 62], [284, 330], 62, 1)],
  trousers: [
    line([100, 50], [200, 50], 33, 2),
    line([96, 120], [204, 120], 44, 2),
    line([244, 50], [244, 350], 100, 1),
  ],
  skirt: [line([108, 100], [192, 100], 32, 2), line([60, 330], [240, 330], 60, 2), line([268, 80], [268, 330], 68, 1)],
  jacket: [line([92, 200], [208, 200], 50, 2), line([105, 55], [195, 55], 40, 1), line([284, 45], [284, 320], 64, 1)],
  sweater: [line([88, 200], [212, 200], 49, 2), line([110, 62], [190, 62], 39, 1), line([284, 62], [284, 326], 63, 1)],
}

/** Letters and digits as a draughtsman writes them, four wide and six high: a machine without any font draws them as well. */
const strokes: Readonly<Record<string, string>> = {
  '0': 'M0 0H4V6H0Z',
  '1': 'M1 1L2 0V6',
  '2': 'M0 0H4V3H0V6H4',
  '3': 'M0 0H4V6H0M1 3H4',
  '4': 'M0 0V3H4M4 0V6',
  '5': 'M4 0H0V3H4V6H0',
  '6': 'M4 0H0V6H4V3H0',
  '7': 'M0 0H4L2 6',
  '8': 'M0 0H4V6H0ZM0 3H4',
  '9': 'M4 3H0V0H4V6H0',
  '.': 'M1.7 6H2.3',
  A: 'M0 6V2L2 0L4 2V6M0 4H4',
  B: 'M0 0H3L4 1V2L3 3L4 4V5L3 6H0ZM0 3H3',
  C: 'M4 0H1L0 1V5L1 6H4',
  L: 'M0 0V6H4',
  M: 'M0 6V0L2 3L4 0V6',
  S: 'M4 0H0V3H4V6H0',
  X: 'M0 0L4 6M4 0L0 6',
}

/** A word around a point. */
function written(text: string, x: number, y: number, scale = 2.2): string {
  const advance = 6 * scale
  const start = x - (text.length * advance - 2 * scale) / 2
  const letters = [...text].map(
    (letter, at) =>
      `<path d="${strokes[letter] ?? ''}" transform="translate(${start + at * advance} ${y - 3 * scale}) scale(${scale})" stroke-width="${1.6 / scale}"/>`,
  )
  return letters.join('')
}

function drawnMeasure({ from, to }: Measure, name: string): string {
  const isLevel = from[1] === to[1]
  const end = ([x, y]: readonly [number, number]) => (isLevel ? `M${x} ${y - 6}v12` : `M${x - 6} ${y}h12`)
  const [x, y] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]
  return `<path d="M${from.join(' ')}L${to.join(' ')}${end(from)}${end(to)}" stroke="#b3261e" stroke-width="1.4" stroke-dasharray="5 3"/>
    <circle cx="${x}" cy="${y}" r="11" fill="#fff" stroke="#b3261e"/><g stroke="#b3261e">${written(name, x, y, 1.6)}</g>`
}

function drawnTable(rows: readonly Measure[]): string {
  const [left, top, first, column, row] = [330, 150, 60, 70, 52]
  const right = left + first + sizes.length * column
  const bottom = top + (rows.length + 1) * row
  const across = Array.from({ length: rows.length + 2 }, (_, at) => `M${left} ${top + at * row}H${right}`)
  const down = [left, ...sizes.map((_, at) => left + first + at * column), right].map((x) => `M${x} ${top}V${bottom}`)
  const heads = sizes.map((size, at) => written(size, left + first + (at + 0.5) * column, top + row / 2))
  const cells = rows.flatMap(({ least, grows }, at) => {
    const y = top + (at + 1.5) * row
    const name = written('ABC'[at] ?? '', left + first / 2, y)
    return [
      name,
      ...sizes.map((_, place) => written(String(least + place * grows), left + first + (place + 0.5) * column, y)),
    ]
  })
  return `<rect x="${left}" y="${top}" width="${right - left}" height="${row}" fill="#eceff1" stroke="none"/>
    <path d="${[...across, ...down].join('')}" stroke="#90a4ae"/>${[...heads, ...cells].join('')}`
}

function sizeChart(garment: string, rows: readonly Measure[]): Buffer {
  const { shape, lines } = outlineOf(garment)
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
    <rect width="${width}" height="${height}" fill="#fff"/><g fill="none" stroke="#263238" stroke-linecap="round" stroke-linejoin="round">
    <g transform="translate(6 70)"><path d="${shape}" fill="#f5f5f5" stroke-width="2"/><path d="${lines}" stroke="#78909c"/>
    ${rows.map((row, at) => drawnMeasure(row, 'ABC'[at] ?? '')).join('')}</g>${drawnTable(rows)}</g></svg>`)
}

/** Draws the size charts of garments as customers send them. Returns their addresses by style class; accessories have none. */
export function makeSizeCharts(
  context: SeedContext,
  classes: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const drawings = Object.entries(measures).map(
    ([garment, rows]): GarmentDrawing => ({
      garment,
      name: `${garment}-sizes`,
      type: 'png',
      svg: sizeChart(garment, rows),
    }),
  )
  return storeDrawings(context, classes, drawings)
}
