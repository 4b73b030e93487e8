import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { formatInstant } from '../../../shared/calendar.ts'
import { onLiveChange } from '../../api/live.ts'
import { queryClient } from '../../api/query-client.ts'
import { commandHost, type Place } from '../../command/command-host.ts'
import { useText, useTranslate } from '../../i18n/text.ts'
import type { HomeList } from '../../plugin.ts'
import { kindOf } from '../../plugin-list.ts'
import { useSession } from '../../session/session.ts'
import { recentDocumentsAtom } from '../../workspace/tabs/recent-documents.ts'
import { recordListAddress } from '../../workspace/tabs/record-address.ts'
import { HomeLine, HomeSection } from './home-section.tsx'

const linesShown = 8

/** One area's list of records that need the person's attention; nothing when there are none. */
export function WaitingList({ of }: { of: HomeList }) {
  const translate = useTranslate()
  const { user } = useSession()
  const key = `home-list:${of.id}`
  const { data } = useQuery({
    queryKey: [key, user?.id],
    queryFn: async ({ signal }) => (await of.load()).read(signal),
    enabled: user !== undefined,
    meta: { quiet: true, background: true },
  })
  useEffect(() => {
    const stops = of.documents.map((noun) =>
      onLiveChange(noun, () => void queryClient.invalidateQueries({ queryKey: [key] })),
    )
    return () => {
      for (const stop of stops) stop()
    }
  }, [key, of])
  if (!data || data.entries.length === 0) return null
  return (
    <HomeSection title={translate(of.title)} total={data.total} all={of.path} place={of.order}>
      <ul className="divide-y divide-line">
        {data.entries.map((entry) => (
          <HomeLine key={entry.path} of={entry} icon="file-text" />
        ))}
      </ul>
    </HomeSection>
  )
}

/** The person's unsaved input, newest first; nothing when there is none. */
export function UnsavedList() {
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
export function RecentList() {
  const t = useText()
  const translate = useTranslate()
  const recent = useAtomValue(recentDocumentsAtom)
  return (
    <HomeSection title={t('最近打开')} className="order-last @min-[880px]:order-first">
      {recent.length === 0 ? <p className="px-3 py-4 text-ink-muted">{t('打开过的单据会出现在这里。')}</p> : null}
      <ul className="divide-y divide-line">
        {recent.slice(0, linesShown).map(({ path, title, document, at, image }) => {
          const kind = kindOf(document)?.title
          const entry = {
            path: recordListAddress(path),
            title,
            note: formatInstant(new Date(at)).slice(5),
            ...(kind ? { detail: translate(kind) } : {}),
            ...(image ? { image } : {}),
          }
          return <HomeLine key={path} of={entry} icon="history" />
        })}
      </ul>
    </HomeSection>
  )
}
