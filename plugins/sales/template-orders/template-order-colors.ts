import type { TemplateOrderContent } from './template-order-model.ts'

type Design = TemplateOrderContent['templateDesign']
type Template = Design['templates'][number]

const nameOf = (color: string) => color.trim()

/** Everything that belongs to a colour; without pieces when only its materials exist. */
export type JoinedColor = Template & Partial<Pick<Design['sampleDress'][number], 'sizeRanges'>>

/** The colours of a design as one list: the rows of pieces with their materials, and behind them the materials of colours without pieces. */
export function joinedColors({ sampleDress, templates }: Pick<Design, 'sampleDress' | 'templates'>): JoinedColor[] {
  const left = [...templates]
  const take = (color: string) => {
    const at = left.findIndex((template) => nameOf(template.color) === nameOf(color))
    return at < 0 ? undefined : left.splice(at, 1)[0]
  }
  const withPieces = sampleDress.map(({ color, sizeRanges }) => {
    const { colorEnglish = null, bomMaterials = [], secondaryProcessInfo = [] } = take(color) ?? {}
    return { color, colorEnglish, sizeRanges, bomMaterials, secondaryProcessInfo }
  })
  return [...withPieces, ...left]
}

/**
 * Aligns the materials and processes with the colour rows. A row that kept its colour keeps its lines, a renamed row
 * keeps the lines at its position, a new row starts empty; lines of removed colours are dropped.
 */
export function alignTemplates(templates: Design['templates'], rows: Design['sampleDress']): Template[] {
  const left = [...templates]
  const names = new Set(rows.map((row) => nameOf(row.color)))
  const take = (fits: (template: Template) => boolean): Template | undefined => {
    const at = left.findIndex(fits)
    return at < 0 ? undefined : left.splice(at, 1)[0]
  }
  const kept = rows.map((row) =>
    nameOf(row.color) ? take((one) => nameOf(one.color) === nameOf(row.color)) : undefined,
  )
  return rows.map((row, index) => {
    const there = templates[index]
    const own =
      kept[index] ?? take((one) => one === there && !names.has(nameOf(one.color))) ?? take((one) => one === there)
    return {
      color: row.color,
      colorEnglish: own?.colorEnglish ?? null,
      bomMaterials: own?.bomMaterials ?? [],
      secondaryProcessInfo: own?.secondaryProcessInfo ?? [],
    }
  })
}

/** Whether the templates are already aligned with the rows. */
export function areTemplatesAligned(templates: Design['templates'], rows: Design['sampleDress']): boolean {
  return templates.length === rows.length && rows.every((row, index) => templates[index]?.color === row.color)
}

/**
 * Restores the lines of rows that came back, which a change of the rows had removed; `before` and `after` are the
 * templates before and after that change. Lines that stayed in the form are not touched.
 */
export function returnLines(
  templates: Design['templates'],
  before: Design['templates'],
  after: Design['templates'],
): Template[] {
  const hasLines = (one: Template | undefined) => Boolean(one?.bomMaterials.length || one?.secondaryProcessInfo.length)
  const key = ({ bomMaterials, secondaryProcessInfo }: Template) => JSON.stringify([bomMaterials, secondaryProcessInfo])
  const countOf = (list: readonly Template[], one: Template) => list.filter((other) => key(other) === key(one)).length
  const isKept = (one: Template) => countOf(after, one) >= countOf(before, one)
  return templates.map((template, index) => {
    const then = before[index]
    if (!then || hasLines(template) || !hasLines(then) || isKept(then)) return template
    const { colorEnglish, bomMaterials, secondaryProcessInfo } = then
    return nameOf(then.color) === nameOf(template.color)
      ? { ...template, colorEnglish, bomMaterials, secondaryProcessInfo }
      : template
  })
}

/** A copy of a line as a new one, without the id that identifies it to the server. */
function copyLine(line: Template['bomMaterials'][number]): Template['bomMaterials'][number] {
  const { id: _, ...copy } = structuredClone(line)
  return copy
}

/**
 * Copies the materials of one colour to others. A colour without lines gets all of them, other colours only materials
 * that they do not have. Existing lines are never overwritten, and no colour gets more lines than `most`.
 */
export function takeMaterialsOver(
  templates: Design['templates'],
  from: number,
  others: readonly number[],
  most: number,
): Template[] {
  const lines = templates[from]?.bomMaterials ?? []
  return templates.map((template, index) => {
    if (index === from || !others.includes(index)) return template
    const own = new Set(template.bomMaterials.map(({ material }) => material?.id))
    const added =
      template.bomMaterials.length === 0 ? lines : lines.filter(({ material }) => material && !own.has(material.id))
    return { ...template, bomMaterials: [...template.bomMaterials, ...added.map(copyLine)].slice(0, most) }
  })
}
