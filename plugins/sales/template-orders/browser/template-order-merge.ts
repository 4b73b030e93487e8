import type { FormMerging } from '../../../../core/browser/form/session/form-options.ts'
import { type JoinedColor, joinedColors } from '../template-order-colors.ts'
import type { TemplateOrderContent } from '../template-order-model.ts'

type Design = TemplateOrderContent['templateDesign']
type Joined = Omit<TemplateOrderContent, 'templateDesign'> & {
  templateDesign: Omit<Design, 'sampleDress' | 'templates'> & { templates: JoinedColor[] }
}

/** Joins the pieces of each colour with its materials, so that a merge adds, removes and changes both as one line. */
export function joinColors({ templateDesign, ...content }: TemplateOrderContent): Joined {
  const { sampleDress, templates, ...design } = templateDesign
  return { ...content, templateDesign: { ...design, templates: joinedColors({ sampleDress, templates }) } }
}

/** Splits the joined colours again. */
export function splitColors({ templateDesign, ...content }: Joined): TemplateOrderContent {
  const { templates, ...design } = templateDesign
  return {
    ...content,
    templateDesign: {
      ...design,
      sampleDress: templates.flatMap(({ color, sizeRanges }) => (sizeRanges ? { color, sizeRanges } : [])),
      templates: templates.map(({ color, colorEnglish, bomMaterials, secondaryProcessInfo }) => ({
        color,
        colorEnglish,
        bomMaterials,
        secondaryProcessInfo,
      })),
    },
  }
}

/**
 * How the changes of two people to a sample order are merged: colour by colour, and the sizes of one colour as a whole.
 */
export const templateOrderMerging: FormMerging<TemplateOrderContent> = {
  join: joinColors,
  split: splitColors,
  rules: {
    'templateDesign.templates': { keyOf: ({ color }: JoinedColor) => color },
    'templateDesign.templates.*.sizeRanges': { whole: true },
    marks: { keyOf: ({ kind }: TemplateOrderContent['marks'][number]) => kind },
  },
}
