import sharp from 'sharp'

/** How the cloth of a swatch is drawn. */
export const swatchPatterns = ['twill', 'plain', 'stripe', 'check', 'dot', 'herringbone', 'knit', 'floral'] as const
export type SwatchPattern = (typeof swatchPatterns)[number]

const EDGE = 400

/** A hexadecimal colour made lighter (`amount` above 0) or darker (below 0). */
function shade(hex: string, amount: number): string {
  const part = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16)
    const target = amount > 0 ? 255 : 0
    return Math.round(value + (target - value) * Math.abs(amount))
      .toString(16)
      .padStart(2, '0')
  }
  return `#${part(1)}${part(3)}${part(5)}`
}

function tileOf(pattern: SwatchPattern, hex: string): { size: number; shapes: string } {
  const [light, dark, deep] = [shade(hex, 0.25), shade(hex, -0.18), shade(hex, -0.4)]
  const line = (path: string, color: string, width: number) =>
    `<path d="${path}" stroke="${color}" stroke-width="${width}" fill="none"/>`
  switch (pattern) {
    case 'twill':
      return { size: 12, shapes: line('M-3 3L3 -3M0 12L12 0M9 15L15 9', dark, 3) }
    case 'plain':
      return {
        size: 8,
        shapes: `<rect width="4" height="4" fill="${light}"/><rect x="4" y="4" width="4" height="4" fill="${dark}"/>`,
      }
    case 'stripe':
      return {
        size: 40,
        shapes: `<rect width="14" height="40" fill="${light}"/><rect x="22" width="4" height="40" fill="${deep}"/>`,
      }
    case 'check':
      return {
        size: 60,
        shapes: `<rect width="24" height="60" fill="${dark}" opacity=".6"/><rect width="60" height="24" fill="${dark}" opacity=".6"/>${line('M42 0V60M0 42H60', light, 2)}`,
      }
    case 'dot':
      return {
        size: 36,
        shapes: `<circle cx="9" cy="9" r="5" fill="${light}"/><circle cx="27" cy="27" r="5" fill="${light}"/>`,
      }
    case 'herringbone':
      return { size: 32, shapes: line('M0 16L16 0L32 16M0 32L16 16L32 32M0 48L16 32L32 48', dark, 4) }
    case 'knit':
      return {
        size: 16,
        shapes: line('M0 2Q4 14 8 14Q12 14 16 2', dark, 3) + line('M0 -2Q4 10 8 10Q12 10 16 -2', light, 1.5),
      }
    case 'floral':
      return {
        size: 72,
        shapes: [0, 72, 144, 216, 288]
          .map((turn) => `<ellipse cx="24" cy="12" rx="6" ry="11" fill="${light}" transform="rotate(${turn} 24 24)"/>`)
          .join('')
          .concat(`<circle cx="24" cy="24" r="5" fill="${deep}"/><circle cx="60" cy="60" r="6" fill="${dark}"/>`),
      }
  }
}

/** A square picture of a piece of cloth with its pattern and shading, as JPEG. */
export async function drawSwatch(
  pattern: SwatchPattern,
  hex: string,
): Promise<{ bytes: Buffer; width: number; height: number }> {
  const { size, shapes } = tileOf(pattern, hex)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${EDGE}" height="${EDGE}"><defs>
    <pattern id="cloth" width="${size}" height="${size}" patternUnits="userSpaceOnUse">${shapes}</pattern>
    <linearGradient id="light" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".22"/>
    <stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".2"/></linearGradient></defs>
    <rect width="100%" height="100%" fill="${hex}"/><rect width="100%" height="100%" fill="url(#cloth)"/>
    <path d="M0 ${EDGE * 0.72}Q${EDGE * 0.4} ${EDGE * 0.6} ${EDGE} ${EDGE * 0.82}V${EDGE}H0Z" fill="#000" opacity=".07"/>
    <rect width="100%" height="100%" fill="url(#light)"/></svg>`
  return { bytes: await sharp(Buffer.from(svg)).jpeg({ quality: 78 }).toBuffer(), width: EDGE, height: EDGE }
}

const TRIM_EDGE = 480

/** A picture of a trim on a white ground, a button, a zip or a ribbon in its colour, as JPEG. */
export async function drawTrim(
  kind: 'button' | 'zip' | 'ribbon',
  hex: string,
): Promise<{ bytes: Buffer; width: number; height: number }> {
  const [light, dark] = [shade(hex, 0.3), shade(hex, -0.3)]
  const shapes = {
    button: `<circle cx="240" cy="240" r="170" fill="${dark}"/><circle cx="240" cy="232" r="166" fill="${hex}"/>
      <circle cx="240" cy="236" r="112" fill="none" stroke="${light}" stroke-width="6"/>
      ${[210, 270].flatMap((x) => [210, 270].map((y) => `<circle cx="${x}" cy="${y}" r="15" fill="${dark}"/>`)).join('')}`,
    zip: `<rect x="130" y="20" width="220" height="440" fill="${hex}"/>
      ${Array.from({ length: 22 }, (_, row) => `<rect x="${row % 2 ? 242 : 218}" y="${28 + row * 20}" width="22" height="12" rx="3" fill="#b8bcc4"/>`).join('')}
      <rect x="214" y="60" width="54" height="76" rx="12" fill="#8d929c"/><rect x="232" y="130" width="18" height="90" rx="8" fill="#a6abb5"/>`,
    ribbon: `<path d="M20 150C140 60 220 300 460 170V290C240 410 140 190 20 280Z" fill="${hex}"/>
      <path d="M20 170C140 80 220 320 460 190M20 262C140 172 220 390 460 272" stroke="${light}" stroke-width="6" fill="none"/>`,
  }
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${TRIM_EDGE}" height="${TRIM_EDGE}"><rect width="100%" height="100%" fill="#fbfbf9"/>${shapes[kind]}</svg>`
  return { bytes: await sharp(Buffer.from(svg)).jpeg({ quality: 82 }).toBuffer(), width: TRIM_EDGE, height: TRIM_EDGE }
}
