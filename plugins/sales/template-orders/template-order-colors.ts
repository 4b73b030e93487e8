import type { TemplateOrderContent } from './template-order-model.ts'

type Design = TemplateOrderContent['templateDesign']
type Template = Design['templates'][number]

const nameOf = (color: string) => color.trim()

/**
 * The materials and processes of each colour row, in the order of the rows. A row that kept its colour keeps its lines, a
 * renamed row keeps the lines of its place, a new row starts empty; lines of colours that are gone are dropped.
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
      bomMaterials: own?.bomMaterials ?? [],
      secondaryProcessInfo: own?.secondaryProcessInfo ?? [],
    }
  })
}

/** Whether templates already follow the rows, so that nothing has to be written. */
export function areTemplatesAligned(templates: Design['templates'], rows: Design['sampleDress']): boolean {
  return templates.length === rows.length && rows.every((row, index) => templates[index]?.color === row.color)
}

/**
 * The templates with the lines that a change of the rows had taken away, for the rows that came back: `before` and `after` are the templates
 * around that change. Lines that stayed in the form are not touched.
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
    const { bomMaterials, secondaryProcessInfo } = then
    return nameOf(then.color) === nameOf(template.color)
      ? { ...template, bomMaterials, secondaryProcessInfo }
      : template
  })
}

/** A line as a new one: what names it for the server stays behind. */
function copyLine(line: Template['bomMaterials'][number]): Template['bomMaterials'][number] {
  const { id: _, ...copy } = structuredClone(line)
  return copy
}

/**
 * The templates with the materials of one colour taken over to others: a colour without lines gets them all, to others those are added whose
 * material they have not. Nothing that is there is written over, and no colour gets more lines than `most`.
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
