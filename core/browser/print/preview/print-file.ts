import type { Message } from '../../../shared/message.ts'
import { languages } from '../../i18n/language.ts'
import { translate } from '../../i18n/text.ts'
import { fontFaces } from '../print-font.ts'
import { pagedDocument } from '../paged/print-page.ts'
import { fileName, makePdf } from '../pdf/print-pdf.ts'
import type { PrintTemplate } from '../print-template.ts'
import { openPress } from './print-job.ts'
import { drawRecord, paperLanguage } from './print-reading.ts'

/** A document as a PDF, or why it may not be printed. */
export type PrintFile =
  | { readonly refused: Message }
  | { readonly refused: undefined; readonly pdf: File; readonly record: unknown }

/** Makes the PDF of one document out of sight. Throws `CallError`, and what a part of the product's code that does not load throws. */
export async function makePrintFile(
  template: PrintTemplate,
  id: string,
  query: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<PrintFile> {
  const drawn = await drawRecord(template, id, query, signal)
  if (drawn.refused) return { refused: drawn.refused }
  const title = drawn.title ?? translate(template.title)
  const fonts = fontFaces(drawn.slices)
  const press = await openPress(template, drawn)
  try {
    const pages = await press.layOutOne({ markup: drawn.markup, fonts, title })
    const language = languages[paperLanguage(template, query)].locale
    const made = await makePdf(pagedDocument({ title, language, fonts, pages }), { title, progress: () => {}, signal })
    const pdf = new File([made], `${fileName(drawn.file ?? title)}.pdf`, { type: 'application/pdf' })
    return { refused: undefined, pdf, record: drawn.record }
  } finally {
    press.close()
  }
}
