import { formatInstant } from '../../shared/calendar.ts'
import { message } from '../../shared/message.ts'
import type { Message } from '../../shared/message.ts'
import type { Verdict } from '../../shared/rule.ts'
import { allow } from '../../shared/rule.ts'
import { queryClient } from '../api/query-client.ts'
import { currentLanguage, languages } from '../i18n/language.ts'
import { translate } from '../i18n/text.ts'
import { pagedScript } from './print-frame.ts'
import { renderTemplate } from './print-markup.tsx'
import { printDocument } from './print-page.ts'
import type { PrintTemplate } from './print-template.ts'

/** What a preview shows: the document, or why there is none. */
export type PrintReading = {
  readonly title: string
  readonly markup: string
  readonly html: string
  readonly refused: Message | undefined
}

/**
 * Reads a record and draws it by its template. `key` is where the last reading is kept: an unchanged document is the same one, so that
 * the preview does not draw it again. Throws `CallError`.
 */
export async function readPrint(
  template: PrintTemplate,
  id: string,
  query: Readonly<Record<string, string>>,
  key: readonly unknown[],
): Promise<PrintReading> {
  const [{ Template, styles }, record] = await Promise.all([template.load(), template.record(id, query)])
  const verdict: Verdict = template.check?.(record as never) ?? allow
  const name = translate(template.title)
  if (!verdict.allowed) return { title: name, markup: '', html: '', refused: verdict.reason }
  const { markup, title = name } = renderTemplate(Template, record)
  const before = queryClient.getQueryData<PrintReading>(key)
  if (before && before.markup === markup && before.title === title) return before
  const html = printDocument(
    {
      title,
      markup,
      styles,
      language: languages[currentLanguage()].locale,
      size: template.size,
      pageNumber: translate(message('第 {page} 页 / 共 {pages} 页', { page: '{page}', pages: '{pages}' })),
      note: translate(message('打印于 {time}', { time: formatInstant(new Date()) })),
    },
    new URL(pagedScript, document.baseURI).href,
  )
  return { title, markup, html, refused: undefined }
}
