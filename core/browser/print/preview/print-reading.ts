import type { I18n } from '@lingui/core'
import { formatInstant } from '../../../shared/calendar.ts'
import { type Message, message } from '../../../shared/message.ts'
import { allow, type Verdict } from '../../../shared/rule.ts'
import { systemSettings } from '../../../shared/setting-contract.ts'
import { readContract } from '../../api/contract-query.ts'
import { cacheLifetimes, queryClient } from '../../api/query-client.ts'
import { currentLanguage, type Language, languages, textsIn } from '../../i18n/language.ts'
import { translate, translateIn } from '../../i18n/text.ts'
import { wantModule } from '../../ui/wanted-module.ts'
import { pagedScript } from '../paged/print-frame.ts'
import { fontFaces, type FontSlice, slicesOf } from '../print-font.ts'
import { type PrintMarkup, renderTemplate } from '../paged/print-markup.tsx'
import { drawnPageStyles, pagedDocument, printDocument } from '../paged/print-page.ts'
import needleStyles from '../parts/print-needle.css?inline'
import partStyles from '../parts/print-parts.css?inline'
import type { PrintTemplate } from '../print-template.ts'

/** What a preview shows: the document, or why there is none. */
export type PrintReading = {
  readonly title: string
  /** What its file is called, without an ending. */
  readonly file: string
  readonly markup: string
  readonly html: string
  readonly fonts: string
  readonly refused: Message | undefined
  /** What the template read. */
  readonly record: unknown
}

/** The language of a paper, with its texts. */
type PaperTexts = { readonly language: Language; readonly texts: I18n }

/** One document as a template draws it, or why it may not be printed. */
export type DrawnRecord =
  | { readonly refused: Message }
  | (PrintMarkup & {
      readonly refused: undefined
      readonly slices: readonly FontSlice[]
      readonly foot: PaperTexts
      readonly record: unknown
    })

/** The language of a paper: the one that its preview's address chooses, where a template offers both, else the page's. */
export function paperLanguage(
  { bilingual }: Pick<PrintTemplate, 'bilingual'>,
  { language }: Readonly<Record<string, string>>,
): Language {
  return bilingual && (language === 'cn' || language === 'en') ? language : currentLanguage()
}

/** The system settings that papers print, such as who the company is. */
async function readPrintSettings(): Promise<ReadonlyMap<string, string>> {
  const options = { noun: 'system_settings', staleTime: cacheLifetimes.dictionary }
  const settings = await readContract(systemSettings, {}, options)
  return new Map(settings.map(({ key, value }) => [key, value]))
}

/** Reads a record and draws it, until `signal` says that nobody waits for it. Throws `CallError`, and what `wantModule` throws. */
export async function drawRecord(
  template: PrintTemplate,
  id: string,
  query: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<DrawnRecord & { readonly styles: string }> {
  const language = paperLanguage(template, query)
  const [{ Template, styles: own = '' }, texts, record, settings] = await Promise.all([
    wantModule(template.load, signal),
    wantModule(() => textsIn(language), signal),
    wantModule(() => template.record(id, query), signal),
    wantModule(readPrintSettings, signal),
  ])
  const styles = partStyles + (template.needle ? needleStyles : '') + own
  const verdict: Verdict = template.check?.(record) ?? allow
  if (!verdict.allowed) return { refused: verdict.reason, styles }
  const drawn = renderTemplate(Template, record, { texts, settings })
  const { title = '' } = drawn
  const slices = slicesOf(
    `${drawn.text}${title}${footTexts(texts).join('')}${translateIn(texts, template.title)}•0123456789.`,
  )
  return { ...drawn, slices, refused: undefined, styles, foot: { texts, language }, record }
}

function footTexts(texts: I18n): readonly [pageNumber: string, note: string] {
  return [
    translateIn(texts, message('第 {page} 页 / 共 {pages} 页', { page: '{page}', pages: '{pages}' })),
    translateIn(texts, message('打印于 {time}', { time: formatInstant(new Date()) })),
  ]
}

/** The document that a frame lays out. `title` stands at the foot of its pages. */
export function documentOf(
  template: PrintTemplate,
  { foot, ...of }: { title: string; markup: string; styles: string; fonts: string; foot: PaperTexts },
): string {
  const language = languages[foot.language].locale
  if (template.drawsPages) {
    const pages = { html: of.markup, pages: 0, styles: drawnPageStyles(template.size, of.styles) }
    return pagedDocument({ title: of.title, language, fonts: of.fonts, pages })
  }
  const [pageNumber, note] = footTexts(foot.texts)
  return printDocument(
    { ...of, language, size: template.size, needle: template.needle, pageNumber, note },
    new URL(pagedScript, document.baseURI).href,
  )
}

/**
 * Reads a record and draws it by its template. `key` is where the last reading is kept: an unchanged document is the same one, so that
 * the preview does not draw it again. Throws what `drawRecord` throws.
 */
export async function readPrint(
  template: PrintTemplate,
  id: string,
  query: Readonly<Record<string, string>>,
  key: readonly unknown[],
  signal: AbortSignal,
): Promise<PrintReading> {
  const drawn = await drawRecord(template, id, query, signal)
  const name = translate(template.title)
  if (drawn.refused)
    return { title: name, file: '', markup: '', html: '', fonts: '', refused: drawn.refused, record: undefined }
  const { markup, title = name, file = title, styles, record } = drawn
  const before = queryClient.getQueryData<PrintReading>(key)
  if (before && before.markup === markup && before.title === title) return { ...before, record }
  const fonts = fontFaces(drawn.slices)
  return {
    title,
    file,
    markup,
    html: documentOf(template, { title, markup, styles, fonts, foot: drawn.foot }),
    fonts,
    refused: undefined,
    record,
  }
}
