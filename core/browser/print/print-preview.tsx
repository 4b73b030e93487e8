import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { useEffect, useMemo, useState } from 'react'
import type { Message } from '../../shared/message.ts'
import { message } from '../../shared/message.ts'
import type { Command } from '../command/command.ts'
import { CommandButton } from '../command/command-button.tsx'
import { useViewCommands } from '../command/command-scope.ts'
import { useLanguage } from '../i18n/language.ts'
import { useText, useTranslate } from '../i18n/text.ts'
import type { ViewProps } from '../plugin.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { useView } from '../workspace/view-context.ts'
import { fitPages, layOutFrame, pageInSight, printFrame, stepPages } from './print-frame.ts'
import type { PrintReading } from './print-reading.ts'
import { readPrint } from './print-reading.ts'
import type { PrintTemplate } from './print-template.ts'

type Choose = (query: Readonly<Record<string, string>>) => PrintTemplate

/** Makes the component of a print view: `choose` names the template by the query of its address. */
export function createPrintPreview(choose: Choose): ComponentType<ViewProps> {
  return ({ params }) => <PrintPreview choose={choose} id={params['id'] ?? ''} />
}

function PrintPreview({ choose, id }: { choose: Choose; id: string }) {
  const { search } = useView()
  const language = useLanguage()
  const template = choose(search)
  const key = [template.document, 'print', template.id, id, search, language]
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: () => readPrint(template, id, search, key),
    staleTime: 0,
    meta: { quiet: true },
  })
  if (data?.refused) return <Refused title={data.title} reason={data.refused} />
  if (data) return <Preview reading={data} />
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  return <Waiting />
}

function Refused({ title, reason }: { title: string; reason: Message }) {
  const translate = useTranslate()
  const { setTitle } = useView()
  useEffect(() => setTitle(title), [setTitle, title])
  return <EmptyState icon="lock" title={translate(reason)} />
}

function Waiting() {
  return (
    <div className="absolute inset-0 flex items-center justify-center bg-canvas">
      <Spinner size={20} />
    </div>
  )
}

/** The pages of a document, and what can be done with them by key. */
function Preview({ reading }: { reading: PrintReading }) {
  const t = useText()
  const { setTitle, back } = useView()
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null)
  const { pages, page, laidOut, load } = usePages(frame)
  const title = t('打印 {title}', { title: reading.title })
  useEffect(() => setTitle(title), [setTitle, title])
  const commands = useMemo<readonly Command[]>(() => {
    const inFrame = (act: (of: HTMLIFrameElement) => void) => () => {
      if (frame) act(frame)
    }
    return [
      {
        id: 'print.previousPage',
        title: message('上一页'),
        icon: 'arrow-up',
        keys: 'PageUp',
        run: inFrame((of) => stepPages(of, -1)),
      },
      {
        id: 'print.nextPage',
        title: message('下一页'),
        icon: 'arrow-down',
        keys: 'PageDown',
        run: inFrame((of) => stepPages(of, 1)),
      },
      { id: 'print.close', title: message('关闭预览'), icon: 'x', keys: 'Escape', run: back },
      {
        id: 'print.print',
        title: message('打印'),
        keywords: 'print paper pdf',
        icon: 'printer',
        keys: '$mod+p',
        run: inFrame(printFrame),
      },
    ]
  }, [frame, back])
  useViewCommands(commands)
  return (
    <div className="flex h-full flex-col">
      <header className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 border-b bg-panel px-4 py-1.5">
        <h1 className="text-[15px] font-semibold">{reading.title}</h1>
        <span role="status" className="text-xs text-ink-muted">
          {pages > 0 ? t('第 {page} 页 / 共 {pages} 页', { page, pages }) : ''}
        </span>
        <div className="ml-auto flex flex-wrap items-center gap-2">
          {commands.map(({ id }) => (
            <CommandButton key={id} id={id} variant={id === 'print.print' ? 'primary' : 'ghost'} />
          ))}
        </div>
      </header>
      <div className="relative min-h-0 flex-1 bg-canvas">
        <iframe
          ref={setFrame}
          title={title}
          srcDoc={reading.html}
          onLoad={(event) => load(event.currentTarget)}
          className="block h-full w-full border-0"
        />
        {laidOut ? null : <Waiting />}
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
