import { atom, getDefaultStore, useAtomValue } from 'jotai'
import type { Message } from '../../../shared/message.ts'
import { failureMessage } from '../../api/call-error.ts'
import { isModuleFailure, moduleFailure } from '../../api/module-failure.ts'
import { languages } from '../../i18n/language.ts'
import { translate } from '../../i18n/text.ts'
import { onSession, sessionNow } from '../../session/session.ts'
import { wantModule } from '../../ui/wanted-module.ts'
import { openDesk } from '../print-desk.ts'
import { fontFaces, type FontSlice } from '../print-font.ts'
import { pagedScript } from '../paged/print-frame.ts'
import { pagedDocument } from '../paged/print-page.ts'
import type { PagedPages, PagedWindow } from '../paged/paged-pages.ts'
import { notePrintName, printNameOf } from '../print-names.ts'
import { documentOf, drawRecord, paperLanguage } from './print-reading.ts'
import type { PrintTemplate } from '../print-template.ts'

/** Documents that one job takes, and pages after which it stops: the preview holds all of them at once. */
export const printLimits = { documents: 500, pages: 2000 } as const

/** A document that a job left out, and why. */
export type PrintFailure = { readonly name: string; readonly reason: Message }

/** A document of a job that is laid out. */
export type LaidOutDocument = {
  /** What its file is called, without an ending. */
  readonly file: string
  /** Its own pages, where its template has a file for each document. */
  readonly html: string | undefined
  /** What its template read. */
  readonly record: unknown
}

/** Several documents being laid out as one. */
export type PrintJob = {
  readonly key: string
  readonly total: number
  readonly done: number
  readonly pages: number
  readonly failures: readonly PrintFailure[]
  readonly documents: readonly LaidOutDocument[]
  readonly state: 'running' | 'ended' | 'cancelled' | 'full' | 'failed'
  /** Why it failed: a part of the product's code that did not load. */
  readonly failure?: Error
  /** The laid out pages, once it has ended. */
  readonly html: string | undefined
  readonly fonts: string
}

type Kept = { job: PrintJob; stop: AbortController }

const jobsAtom = atom<ReadonlyMap<string, PrintJob>>(new Map())
const kept = new Map<string, Kept>()
/** How many ended jobs are kept for their tabs; earlier ones are laid out again when they are shown. */
const keptJobs = 4
const store = getDefaultStore()

function tell(of: Kept, change: Partial<PrintJob>): void {
  of.job = { ...of.job, ...change }
  if (kept.get(of.job.key) === of) store.set(jobsAtom, new Map([...kept].map(([key, { job }]) => [key, job])))
}

type PartWindow = Window & Partial<PagedWindow>

/** Opens a frame that lays out documents one after another; it is made of the first, which knows the styles. */
export async function openPress(
  template: PrintTemplate,
  { styles, foot }: Pick<Parameters<typeof documentOf>[1], 'styles' | 'foot'>,
) {
  const desk = await openDesk(documentOf(template, { title: '{title}', markup: '', styles, fonts: '', foot }))
  const inside = desk.frame.contentWindow as PartWindow | null
  const { layOutOne } = inside ?? {}
  if (!layOutOne) {
    desk.close()
    throw moduleFailure(pagedScript)
  }
  return { layOutOne, close: desk.close }
}

async function run(of: Kept, template: PrintTemplate, ids: readonly string[], query: Readonly<Record<string, string>>) {
  const { signal } = of.stop
  const known = new Set<FontSlice>()
  const html: string[] = []
  const documents: { file: string; record: unknown; pages: PagedPages; fonts: string }[] = []
  const pages: { count: number; styles: string } = { count: 0, styles: '' }
  let press: Awaited<ReturnType<typeof openPress>> | undefined
  let state: PrintJob['state'] = 'ended'
  // The next record is read while the one before is laid out.
  const read = (at: number) => {
    const id = ids[at]
    if (id === undefined) return undefined
    const reading = drawRecord(template, id, query, signal)
    reading.catch(() => undefined)
    return reading
  }
  const layOut = async (id: string, reading: ReturnType<typeof drawRecord>): Promise<Message | undefined> => {
    const drawn = await reading
    if (!drawn.refused && drawn.file) notePrintName(template.document, id, drawn.file)
    if (drawn.refused) return drawn.refused
    press ??= await wantModule(() => openPress(template, drawn), signal)
    const more = drawn.slices.filter((slice) => !known.has(slice))
    for (const slice of more) known.add(slice)
    const part: PagedPages = await press.layOutOne({
      markup: drawn.markup,
      fonts: fontFaces(more),
      title: drawn.title ?? translate(template.title),
    })
    const file = drawn.file ?? drawn.title ?? translate(template.title)
    documents.push({ file, record: drawn.record, pages: part, fonts: fontFaces(drawn.slices) })
    html.push(`<section data-document="${encodeURIComponent(id)}">${part.html}</section>`)
    pages.count += part.pages
    pages.styles ||= part.styles
    return undefined
  }
  const leftOut = (error: unknown): Message => {
    if (signal.aborted || isModuleFailure(error)) throw error
    return failureMessage(error)
  }
  try {
    let next = read(0)
    for (const [at, id] of ids.entries()) {
      if (signal.aborted || pages.count >= printLimits.pages) {
        state = signal.aborted ? 'cancelled' : 'full'
        break
      }
      const reading = next
      next = read(at + 1)
      const reason = reading && (await layOut(id, reading).catch(leftOut))
      tell(of, {
        done: at + 1,
        pages: pages.count,
        ...(reason ? { failures: [...of.job.failures, { name: printNameOf(template.document, id), reason }] } : {}),
      })
    }
  } catch (error) {
    // No other document fares better without it.
    if (!signal.aborted) return tell(of, { state: 'failed', failure: error as Error })
    state = 'cancelled'
  } finally {
    press?.close()
  }
  const fonts = fontFaces([...known])
  const { locale } = languages[paperLanguage(template, query)]
  const whole = html.join('')
  tell(of, {
    state,
    fonts,
    documents: documents.map(({ pages: own, ...one }) => ({
      file: one.file,
      record: one.record,
      html: template.ownFiles && pagedDocument({ title: one.file, language: locale, fonts: one.fonts, pages: own }),
    })),
    html:
      pages.count === 0
        ? undefined
        : pagedDocument({
            title: translate(template.title),
            language: locale,
            fonts,
            pages: { html: whole, pages: pages.count, styles: pages.styles },
          }),
  })
}

/** Lays out several documents as one, out of sight and in slices, unless a job of that key runs or has ended already. */
export function startPrintJob(
  key: string,
  template: PrintTemplate,
  ids: readonly string[],
  query: Readonly<Record<string, string>>,
): void {
  if (kept.has(key)) return
  const ended = [...kept].filter(([, { job }]) => job.state !== 'running')
  for (const [old] of ended.slice(0, Math.max(0, ended.length - keptJobs + 1))) kept.delete(old)
  const job: PrintJob = {
    key,
    total: ids.length,
    done: 0,
    pages: 0,
    failures: [],
    documents: [],
    state: 'running',
    html: undefined,
    fonts: '',
  }
  const made: Kept = { job, stop: new AbortController() }
  kept.set(key, made)
  tell(made, {})
  void run(made, template, ids, query)
}

/** Stops a job; what it has laid out so far stays. */
export function cancelPrintJob(key: string): void {
  kept.get(key)?.stop.abort()
}

/** Forgets a job, so that it can be started anew. */
export function dropPrintJob(key: string): void {
  const found = kept.get(key)
  found?.stop.abort()
  kept.delete(key)
  if (found) store.set(jobsAtom, new Map([...kept].map(([one, { job }]) => [one, job])))
}

/** A job as it stands; undefined before it was started. */
export function usePrintJob(key: string): PrintJob | undefined {
  return useAtomValue(jobsAtom).get(key)
}

let owner: number | undefined
onSession(() => {
  const id = sessionNow().user?.id
  if (id === owner) return
  owner = id
  for (const key of kept.keys()) dropPrintJob(key)
})
