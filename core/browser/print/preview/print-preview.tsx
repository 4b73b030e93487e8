import { useQuery } from '@tanstack/react-query'
import { type ComponentType, useEffect } from 'react'
import type { Message } from '../../../shared/message.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useTranslate } from '../../i18n/text.ts'
import type { ViewProps } from '../../workspace/tabs/view.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { isGone, isTakenAway, UnreadRecord } from '../../workspace/gone-record.tsx'
import { useView } from '../../workspace/tabs/view-context.ts'
import { PrintPages, PrintWaiting } from './print-pages.tsx'
import { paperLanguage, readPrint } from './print-reading.ts'
import type { PrintTemplate } from '../print-template.ts'

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
    queryFn: ({ signal }) => readPrint(template, id, search, key, signal),
    staleTime: 0,
    meta: { quiet: true },
  })
  // A paper of what is gone, or may no longer be read, is not printed any more.
  if (isGone(error) || isTakenAway(error)) return <UnreadRecord error={error} onRetry={() => void refetch()} />
  if (data?.refused) return <Refused title={data.title} reason={data.refused} />
  if (data)
    return (
      <PrintPages
        title={data.title}
        file={data.file}
        html={data.html}
        fonts={data.fonts}
        papers={template.papers}
        paper={template.bilingual && paperLanguage(template, search)}
        printed={async (way) => template.printed?.([data.record], way)}
      />
    )
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  return <PrintWaiting />
}

function Refused({ title, reason }: { title: string; reason: Message }) {
  const translate = useTranslate()
  const { setTitle } = useView()
  useEffect(() => setTitle(title), [setTitle, title])
  return <EmptyState icon="lock" title={translate(reason)} />
}
