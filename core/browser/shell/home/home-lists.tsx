import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { shortInstant } from '../../../shared/calendar.ts'
import { filterAddress } from '../../../shared/filter-query.ts'
import { onLiveChange } from '../../api/live.ts'
import { queryClient } from '../../api/query-client.ts'
import { commandHost, type Place } from '../../command/command-host.ts'
import { useText, useTranslate } from '../../i18n/text.ts'
import { useMinute } from '../../ui/use-minute.ts'
import type { HomeList, ReadHomeList } from '../../plugin.ts'
import { kindOf } from '../../plugin-list.ts'
import { useSession } from '../../session/session.ts'
import { recentDocumentsAtom } from '../../workspace/tabs/recent-documents.ts'
import { recordListAddress } from '../../workspace/tabs/record-address.ts'
import { HomeLine, HomeSection } from './home-section.tsx'

const linesShown = 8

/** What a list of the home page answers; one that cannot be read shows nothing. */
type HomeAnswer = Awaited<ReturnType<ReadHomeList>>
const nothing: HomeAnswer = { entries: [], total: 0 }

/** Reads one area's list, and again whenever its documents change. */
function HomeListReader({ of, onAnswer }: { of: HomeList; onAnswer: (id: string, answer: HomeAnswer) => void }) {
  const { user } = useSession()
  const key = `home-list:${of.id}`
  const { data, isError } = useQuery({
    queryKey: [key, user?.id],
    queryFn: async ({ signal }) => (await of.load()).read({ ...of.filter, ...of.implied }, signal),
    enabled: user !== undefined,
    meta: { quiet: true, background: true },
  })
  useEffect(() => {
    if (data || isError) onAnswer(of.id, data ?? nothing)
  }, [of, data, isError, onAnswer])
  useEffect(() => {
    const stops = of.documents.map((noun) =>
      onLiveChange(noun, () => void queryClient.invalidateQueries({ queryKey: [key] })),
    )
    return () => {
      for (const stop of stops) stop()
    }
  }, [key, of])
  return null
}

/** The records of one area that need the person's attention. */
function WaitingList({ of, answer }: { of: HomeList; answer: HomeAnswer }) {
  const translate = useTranslate()
  return (
    <HomeSection title={translate(of.title)} total={answer.total} all={`${of.list}?${filterAddress(of.filter)}`}>
      <ul className="divide-y divide-line">
        {answer.entries.map((entry) => (
          <HomeLine key={entry.path} of={entry} icon="file-text" />
        ))}
      </ul>
    </HomeSection>
  )
}

/** Pixels from which two and three columns have room. */
const [twoColumns, threeColumns] = [880, 1500]

/** How many columns an element has room for. */
function useColumns(ref: RefObject<HTMLElement | null>): 1 | 2 | 3 {
  const [columns, setColumns] = useState<1 | 2 | 3>(1)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return undefined
    const measure = () => {
      const { clientWidth } = element
      setColumns(clientWidth >= threeColumns ? 3 : clientWidth >= twoColumns ? 2 : 1)
    }
    measure()
    const watch = new ResizeObserver(measure)
    watch.observe(element)
    return () => watch.disconnect()
  }, [ref])
  return columns
}

const column = 'grid gap-4 empty:hidden'
const columnsClass = { 1: '', 2: 'grid-cols-2', 3: 'grid-cols-3' }

/**
 * Unsaved input, what waits for the person, and what was opened last: in columns where there is room, else one below the other. The lists
 * come all at once, so that none of them moves others away from under the pointer.
 */
export function HomeLists({ lists }: { lists: readonly HomeList[] | undefined }) {
  const t = useText()
  const box = useRef<HTMLDivElement>(null)
  const columns = useColumns(box)
  const [answers, setAnswers] = useState<ReadonlyMap<string, HomeAnswer>>(new Map())
  const [onAnswer] = useState(() => (id: string, answer: HomeAnswer) => {
    setAnswers((known) => (known.get(id) === answer ? known : new Map(known).set(id, answer)))
  })
  const isKnown = lists?.every(({ id }) => answers.has(id)) ?? false
  const shown = (isKnown ? (lists ?? []) : []).flatMap((of) => {
    const answer = answers.get(of.id) ?? nothing
    return answer.entries.length > 0 ? [<WaitingList key={of.id} of={of} answer={answer} />] : []
  })
  const inColumn = (of: number) => shown.filter((_, at) => at % columns === of)
  const waiting = isKnown ? null : (
    <div role="status" aria-label={t('加载中')} className="h-48 animate-pulse rounded-md border bg-panel" />
  )
  return (
    <div ref={box} className={`mt-4 grid items-start gap-4 ${columnsClass[columns]}`}>
      {lists?.map((of) => (
        <HomeListReader key={of.id} of={of} onAnswer={onAnswer} />
      ))}
      <div className={column}>
        <UnsavedList />
        {waiting}
        {inColumn(0)}
        {columns === 1 ? <RecentList /> : null}
      </div>
      {columns === 3 ? <div className={column}>{inColumn(1)}</div> : null}
      {columns > 1 ? (
        <div className={column}>
          <RecentList />
          {inColumn(columns - 1)}
        </div>
      ) : null}
    </div>
  )
}

/** The person's unsaved input, newest first; nothing when there is none. */
function UnsavedList() {
  const t = useText()
  const [drafts, setDrafts] = useState<readonly Place[]>([])
  useEffect(() => commandHost().watchDrafts(setDrafts), [])
  if (drafts.length === 0) return null
  return (
    <HomeSection title={t('未保存的内容')} total={drafts.length}>
      <ul className="divide-y divide-line">
        {drafts.slice(0, linesShown).map(({ id, ...place }) => (
          <HomeLine key={id} of={place} icon="pencil" />
        ))}
      </ul>
    </HomeSection>
  )
}

/** The documents that were opened last. */
function RecentList() {
  const t = useText()
  const recent = useAtomValue(recentDocumentsAtom)
  const now = useMinute(true)
  return (
    <HomeSection title={t('最近打开')}>
      {recent.length === 0 ? <p className="px-3 py-4 text-ink-muted">{t('打开过的单据会出现在这里。')}</p> : null}
      <ul className="divide-y divide-line">
        {recent.slice(0, linesShown).map(({ path, title, document, at, image }) => {
          const kind = kindOf(document)?.title
          const entry = {
            path: recordListAddress(path),
            title,
            note: shortInstant(new Date(at), now),
            ...(kind ? { detail: t(kind) } : {}),
            ...(image ? { image } : {}),
          }
          return <HomeLine key={path} of={entry} icon="history" />
        })}
      </ul>
    </HomeSection>
  )
}
