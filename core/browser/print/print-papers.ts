import { message } from '../../shared/message.ts'
import type { PrintTemplate } from './print-template.ts'

/** A size of paper as people choose it. */
type OrderPaper = { readonly value: string } & Pick<PrintTemplate, 'title' | 'size' | 'needle'>

/** The sizes of paper for documents that go along with goods. Needle printers write through the sheets of continuous paper. */
export const orderPapers: readonly OrderPaper[] = [
  { value: 'a4', title: message('A4'), size: 'A4' },
  { value: '241x140', title: message('针式连续纸 241 × 140 mm（二等分）'), size: '241mm 140mm', needle: true },
  { value: '241x279', title: message('针式连续纸 241 × 279 mm（整张）'), size: '241mm 279mm', needle: true },
]

/** The id of a template on one of the papers; A4 where the paper is unknown. */
export function paperTemplateId(id: string, paper: string | undefined): string {
  const [first, ...others] = orderPapers
  const found = others.find(({ value }) => value === paper) ?? first
  return found === first || !found ? id : `${id}-${found.value}`
}

/** One template for each of the papers. Their previews change between them. */
export function onOrderPapers(template: Omit<PrintTemplate, 'size' | 'papers' | 'needle'>): readonly PrintTemplate[] {
  return orderPapers.map(({ value, size, needle }) => ({
    ...template,
    id: paperTemplateId(template.id, value),
    size,
    papers: orderPapers,
    ...(needle ? { needle } : {}),
  }))
}
