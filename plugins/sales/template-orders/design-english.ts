import { z } from 'zod'
import { computed } from '../../../core/shared/document/document-fields.ts'
import { message } from '../../../core/shared/message.ts'

/** The English name of a text; null where it has none. Versions that were kept before texts had English names lack the key. */
export const englishWire = z.string().nullable().optional()

/** The English of a sample type and of a design colour, for English papers of the documents that show them as texts. */
export const designEnglish = {
  typeEnglish: computed({ label: message('样版类别（英文）'), wire: englishWire }),
  colorEnglish: computed({ label: message('颜色（英文）'), wire: englishWire }),
}
export type DesignEnglish = { readonly typeEnglish: string | null; readonly colorEnglish: string | null }
