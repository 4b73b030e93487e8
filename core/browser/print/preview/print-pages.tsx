import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { message } from '../../../shared/message.ts'
import { saveFile } from '../../api/save-file.ts'
import { FormCommandBar } from '../../command/command-bar.tsx'
import { useViewCommands } from '../../command/command-scope.ts'
import { currentLanguage, type Language, languages } from '../../i18n/language.ts'
import { translate, useText } from '../../i18n/text.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { toastFailure } from '../../ui/failure-toast.ts'
import { toast } from '../../ui/toast.tsx'
import { useView } from '../../workspace/tabs/view-context.ts'
import { fitPages, layOutFrame, pageInSight, pagesIn, printFrame, stepPages } from '../paged/print-frame.ts'
import { pagedDocument } from '../paged/print-page.ts'
import type { PrintTemplate, PrintWay } from '../print-template.ts'
import { previewCommands } from '../print-view-commands.ts'

/** Covers a preview until it can be seen. */
export function PrintWaiting() {
  return (
    <div className="absolute inset-0 flex items-center justify-center bg-canvas">
      <Spinner size={20} />
    </div>
  )
}

/** What a preview shows. `html` is a document for a separate frame, laid out already or not. */
type PrintPagesProps = {
  readonly title: string
  /** What its file is called, without an ending. */
  readonly file: string
  /** The files of a job that has one for each document. */
  readonly files?: readonly { readonly file: string; readonly html: string | undefined }[] | undefined
  /** Called after the pages were printed or downloaded. */
  readonly printed?: (way: PrintWay) => Promise<void>
  readonly html: string
  readonly fonts: string
  /** The language of the paper, where it can be chosen. */
  readonly paper?: Language | undefined
  /** The papers to choose from. */
  readonly papers?: PrintTemplate['papers']
  /** Stands between head and pages. */
  readonly children?: ReactNode
}

/** The pages of a document, and what can be done with them by key. */
export function PrintPages({
  title: name,
  file,
  files,
  html,
  fonts,
  paper,
  papers,
  printed,
  children,
}: PrintPagesProps) {
  const t = useText()
  const { setTitle, back, search, setSearch } = useView()
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null)
  const { pages, page, laidOut, load } = usePages(frame)
  const pdf = usePdf(frame, { title: name, file, files, html, fonts, paper, printed })
  const title = t('打印 {title}', { title: name })
  useEffect(() => setTitle(title), [setTitle, title])
  const { start, cancel, making } = pdf
  const isMaking = making !== undefined
  const commands = useMemo(() => {
    const inFrame = (act: (of: HTMLIFrameElement) => void) => () => {
      if (frame) act(frame)
    }
    return previewCommands({
      step: (by) => inFrame((of) => stepPages(of, by))(),
      close: back,
      print: inFrame((of) => {
        printFrame(of)
        void printed?.('print').catch(toastFailure)
      }),
      language: paper && {
        other: paper === 'en' ? 'cn' : 'en',
        show: (language) => setSearch({ ...search, language }, { replace: true }),
      },
      papers: papers && { all: papers, show: (value) => setSearch({ ...search, paper: value }, { replace: true }) },
      pdf: isMaking ? undefined : start,
      cancelPdf: isMaking ? cancel : undefined,
    })
  }, [frame, back, start, cancel, isMaking, paper, papers, search, setSearch, printed])
  useViewCommands(commands)
  return (
    <div className="flex h-full flex-col">
      <header className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 border-b bg-panel px-4 py-1.5">
        <h1 className="text-[15px] font-semibold">{name}</h1>
        <span role="status" className="text-xs text-ink-muted">
          {making
            ? t('正在生成 PDF：第 {done} 页，共 {pages} 页', making)
            : pages > 0
              ? t('第 {page} 页 / 共 {pages} 页', { page, pages })
              : ''}
        </span>
        <div className="flex min-w-56 flex-1 items-center justify-end gap-2">
          <FormCommandBar ids={commands.map(({ id }) => id)} />
        </div>
      </header>
      {children}
      <div className="relative min-h-0 flex-1 bg-canvas">
        <iframe
          ref={setFrame}
          title={title}
          srcDoc={html}
          onLoad={(event) => load(event.currentTarget)}
          className="block h-full w-full border-0 scheme-light"
        />
        {laidOut ? null : <PrintWaiting />}
      </div>
    </div>
  )
}

/** Lays out whatever the frame loads, and follows which page is looked at. */
function usePages(frame: HTMLIFrameElement | null) {
  const [state, setState] = useState({ pages: 0, page: 0, laidOut: false })
  useEffect(() => {
    if (!frame) return undefined
    const observer = new ResizeObserver(() => fitPages(frame))
    observer.observe(frame)
    return () => observer.disconnect()
  }, [frame])
  // A frame loads anew when its document changes, and when its tab is moved to another pane.
  const load = async (element: HTMLIFrameElement) => {
    const inside = element.contentDocument
    if (!inside) return
    setState((now) => ({ ...now, laidOut: false }))
    const pages = (await layOutFrame(element)) ?? 0
    if (element.contentDocument !== inside) return
    inside.addEventListener('scroll', () => setState((now) => ({ ...now, page: pageInSight(element) })))
    setState({ pages, page: Math.min(1, pages), laidOut: true })
  }
  return { ...state, load: (element: HTMLIFrameElement) => void load(element) }
}

/** Makes a PDF of what the frame shows and hands it to the downloads; `making` counts its pages meanwhile. */
function usePdf(frame: HTMLIFrameElement | null, of: Omit<PrintPagesProps, 'children' | 'papers'>) {
  const [making, setMaking] = useState<{ done: number; pages: number }>()
  const stop = useRef<AbortController>(undefined)
  useEffect(() => () => stop.current?.abort(), [])
  const { title, file, files, html, fonts, paper, printed } = of
  const { start, cancel } = useMemo(() => {
    const make = async () => {
      if (!frame || stop.current) return
      const own = new AbortController()
      stop.current = own
      setMaking({ done: 0, pages: 0 })
      try {
        const pages = pagesIn(frame)
        const language = languages[paper ?? currentLanguage()].locale
        const whole = () => (pages ? pagedDocument({ title, language, fonts, pages }) : html)
        const { fileName, makePdf } = await import('../pdf/print-pdf.ts')
        const progress = (done: number, all: number) => setMaking({ done, pages: all })
        // This page makes the files one after another. If the person closes it, it makes no more.
        if (files) toast.warning(translate(message('数据导出中，请不要退出当前页面')))
        for (const one of files ?? [{ file, html: whole() }]) {
          const named = files ? one.file : title
          const made = await makePdf(one.html ?? '', { title: named, progress, signal: own.signal })
          saveFile(made, `${fileName(one.file)}.pdf`)
          toast.success(translate(message('已下载 {name}', { name: `${fileName(one.file)}.pdf` })))
        }
        await printed?.('download')
      } catch (error) {
        if (!own.signal.aborted) toastFailure(error)
      } finally {
        stop.current = undefined
        setMaking(undefined)
      }
    }
    return { start: make, cancel: () => stop.current?.abort() }
  }, [frame, title, file, files, html, fonts, paper, printed])
  return { making, start, cancel }
}
