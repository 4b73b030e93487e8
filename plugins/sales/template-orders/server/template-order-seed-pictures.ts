import sharp from 'sharp'
import { type SeedPicture, storeSeedPictures } from '../../../../core/server/files/file-seed.ts'
import type { SeedContext } from '../../../../core/server/plugin.ts'

const width = 420
const height = 560

/** The filled shape of a garment or accessory, and its seams and details as lines, on a sheet of 300 × 400. */
type Outline = { readonly shape: string; readonly lines: string }

const outlines: Readonly<Record<string, Outline>> = {
  dress: {
    shape: 'M115 50 L140 62 L160 62 L185 50 L205 120 L182 130 L180 170 L238 350 L62 350 L120 170 L118 130 L95 120 Z',
    lines: 'M120 170 H180 M150 62 V170 M110 340 L135 190 M190 340 L165 190',
  },
  shirt: {
    shape: 'M110 60 L135 48 L165 48 L190 60 L262 120 L240 200 L208 178 L210 330 L90 330 L92 178 L60 200 L38 120 Z',
    lines:
      'M150 60 V330 M135 48 L150 78 L165 48 M108 150 H138 V185 H108 Z M150 120 h4 M150 165 h4 M150 210 h4 M150 255 h4',
  },
  tShirt: {
    shape: 'M112 62 Q150 92 188 62 L262 110 L238 168 L206 150 L206 330 L94 330 L94 150 L62 168 L38 110 Z',
    lines: 'M118 66 Q150 100 182 66 M94 318 H206 M62 158 L76 148 M238 158 L224 148',
  },
  trousers: {
    shape: 'M100 50 H200 L214 350 H164 L150 150 L136 350 H86 Z',
    lines: 'M98 74 H202 M150 74 V150 M112 74 L104 110 M188 74 L196 110 M110 350 L120 120 M190 350 L180 120',
  },
  shorts: {
    shape: 'M95 90 H205 L226 260 H160 L150 180 L140 260 H74 Z',
    lines: 'M92 114 H208 M150 114 V180 M82 246 H142 M158 246 H218',
  },
  skirt: {
    shape: 'M110 80 H190 L240 330 H60 Z',
    lines: 'M108 100 H192 M120 100 L90 330 M150 100 V330 M180 100 L210 330',
  },
  jacket: {
    shape: 'M105 55 L135 45 L165 45 L195 55 L258 130 L240 290 L210 285 L208 320 L92 320 L90 285 L60 290 L42 130 Z',
    lines: 'M150 75 V320 M135 45 L120 110 L150 140 L180 110 L165 45 M105 240 H138 M162 240 H195 M92 300 H208',
  },
  trenchCoat: {
    shape: 'M105 45 L135 35 L165 35 L195 45 L255 120 L240 270 L212 265 L225 370 L75 370 L88 265 L60 270 L45 120 Z',
    lines:
      'M140 80 V370 M135 35 L115 95 L140 120 M165 35 L185 95 L160 120 M85 200 H215 M85 214 H215 M125 140 h4 M125 170 h4 M170 140 h4 M170 170 h4',
  },
  sweater: {
    shape:
      'M110 62 Q150 82 190 62 L250 130 L258 300 L226 302 L212 190 L212 326 L88 326 L88 190 L74 302 L42 300 L50 130 Z',
    lines:
      'M116 68 Q150 90 184 68 M88 306 H212 M120 120 L140 160 L120 200 L140 240 M180 120 L160 160 L180 200 L160 240',
  },
  jumpsuit: {
    shape: 'M120 45 L140 60 H160 L180 45 L192 120 L186 180 L206 360 H162 L150 230 L138 360 H94 L114 180 L108 120 Z',
    lines: 'M112 180 H188 M150 60 V230 M118 130 H182',
  },
  bag: {
    shape: 'M70 170 H230 L244 330 H56 Z',
    lines: 'M105 170 Q110 80 150 80 Q190 80 195 170 M64 220 H236 M140 220 V250 H160 V220',
  },
  scarf: {
    shape: 'M80 60 H140 L190 330 H130 L110 200 L90 340 H40 Z',
    lines: 'M92 100 H148 M100 140 H156 M134 310 H186 M46 320 H92',
  },
}

const shapeOf: Readonly<Record<string, string>> = {
  top: 'tShirt',
  set: 'jumpsuit',
  playsuit: 'shorts',
  bodysuit: 'tShirt',
  outerwear: 'jacket',
  culotte: 'skirt',
  blazer: 'jacket',
  bottoms: 'trousers',
  tie: 'scarf',
  belt: 'bag',
}

const shades = ['#b8473f', '#2f5d8a', '#3d7a57', '#c9a14a', '#6b5b95']

function sketch(outline: Outline, fill: string, turn: number): Buffer {
  const mirror = turn % 2 === 1 ? 'translate(300 0) scale(-1 1)' : ''
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 300 400">
    <rect width="300" height="400" fill="#f6f4f0"/><g transform="${mirror}" stroke="#3a3632" stroke-linejoin="round" stroke-linecap="round">
    <path d="${outline.shape}" fill="${fill}" stroke-width="3"/><path d="${outline.lines}" fill="none" stroke-width="1.6" stroke-opacity="0.75"/></g></svg>`)
}

/** The garment that a style class is drawn as. */
const garmentOf = (value: string): string => (value in outlines ? value : (shapeOf[value] ?? 'bag'))

/** The outline of a garment. */
export const outlineOf = (garment: string): Outline => outlines[garment] ?? { shape: '', lines: '' }

/** A sewn sample in undyed cloth, as it hangs at the wall. */
function hungSample({ shape, lines }: Outline): Buffer {
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 300 400">
    <defs><linearGradient id="wall" x2="0" y2="1"><stop stop-color="#dfe3e6"/><stop offset="1" stop-color="#c3c8cc"/></linearGradient>
    <linearGradient id="cloth"><stop stop-color="#cfc2a8"/><stop offset="0.45" stop-color="#efe6d3"/><stop offset="1" stop-color="#d6c9af"/></linearGradient></defs>
    <rect width="300" height="400" fill="url(#wall)"/>
    <path d="M150 42 V24 Q150 10 160 12 M104 64 L150 42 L196 64" fill="none" stroke="#5b5f63" stroke-width="4" stroke-linecap="round"/>
    <path d="${shape}" transform="translate(7 9)" fill="#8d9397" fill-opacity="0.5"/>
    <path d="${shape}" fill="url(#cloth)" stroke="#a3957a" stroke-width="1.5" stroke-linejoin="round"/>
    <path d="${lines}" fill="none" stroke="#8d8067" stroke-width="1.2" stroke-dasharray="5 3"/></svg>`)
}

/** A drawing of a garment, as SVG, and the name of the file that it becomes. */
export type GarmentDrawing = {
  readonly garment: string
  readonly name: string
  readonly type: 'png' | 'jpg'
  readonly svg: Buffer
}

/** Stores drawings as pictures. Returns their addresses by style class, in the order of the drawings; a class whose garment is not drawn has none. */
export async function storeDrawings(
  context: SeedContext,
  classes: readonly string[],
  drawings: readonly GarmentDrawing[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const pictures = drawings.map(async ({ name, type, svg }): Promise<SeedPicture> => {
    const drawn = sharp(svg)
    const { data, info } = await (type === 'jpg' ? drawn.jpeg() : drawn.png()).toBuffer({ resolveWithObject: true })
    return { originalName: `${name}.${type}`, type, bytes: data, width: info.width, height: info.height }
  })
  const urls = await storeSeedPictures(context, await Promise.all(pictures))
  const urlsOf = (garment: string) => urls.filter((_, at) => drawings[at]?.garment === garment)
  return new Map(classes.map((value) => [value, urlsOf(garmentOf(value))]))
}

/** Draws a sewn sample of each garment. Returns the addresses by style class. */
export function makeSamplePictures(
  context: SeedContext,
  classes: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const drawings = Object.entries(outlines).map(
    ([garment, outline]): GarmentDrawing => ({
      garment,
      name: `${garment}-sample`,
      type: 'jpg',
      svg: hungSample(outline),
    }),
  )
  return storeDrawings(context, classes, drawings)
}

/** Draws garments in several colours. Returns their addresses by style class, at least one for each. */
export function makeSketches(
  context: SeedContext,
  classes: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const drawings = Object.entries(outlines).flatMap(([garment, outline]) =>
    shades.map(
      (fill, turn): GarmentDrawing => ({
        garment,
        name: `${garment}-${turn + 1}`,
        type: 'png',
        svg: sketch(outline, fill, turn),
      }),
    ),
  )
  return storeDrawings(context, classes, drawings)
}
