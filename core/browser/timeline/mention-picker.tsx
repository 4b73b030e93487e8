import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { mentionablePeople } from '../../shared/timeline-contract.ts'
import { call } from '../api/client.ts'
import { cacheLifetimes } from '../api/query-client.ts'
import { useText } from '../i18n/text.ts'
import { Avatar } from '../ui/avatar.tsx'
import type { TimelineRecord } from './timeline-state.ts'

const pause = 120

/** Somebody in the list of a mention. */
export type MentionChoice = {
  readonly id: number
  readonly name: string
  readonly avatar: string | null
  readonly detail: string
}

/** People who may be mentioned on a record, as the keyword is typed; undefined keyword asks nothing. */
export function useMentionChoices(
  { document, id }: Pick<TimelineRecord, 'document' | 'id'>,
  keyword: string | undefined,
): { readonly choices: readonly MentionChoice[]; readonly isLoading: boolean } {
  const [asked, setAsked] = useState(keyword)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(keyword), pause)
    return () => clearTimeout(timer)
  }, [keyword])
  const { data, isFetching } = useQuery({
    queryKey: ['mentionable', mentionablePeople.path, { document, id, keyword: asked }],
    queryFn: ({ signal }) =>
      call(mentionablePeople, { params: { document, id }, query: { keyword: asked ?? '' }, signal }),
    enabled: keyword !== undefined && asked !== undefined,
    staleTime: cacheLifetimes.picker,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })
  if (keyword === undefined) return { choices: [], isLoading: false }
  return { choices: data?.records ?? [], isLoading: isFetching || asked !== keyword }
}

/** The list of people below a comment box. The box keeps the focus and walks it. */
export function MentionPicker({
  listId,
  choices,
  at,
  isLoading,
  onChoose,
}: {
  listId: string
  choices: readonly MentionChoice[]
  at: number
  isLoading: boolean
  onChoose: (choice: MentionChoice) => void
}) {
  const t = useText()
  const isEmpty = choices.length === 0
  useEffect(() => {
    document.getElementById(`${listId}-${at}`)?.scrollIntoView({ block: 'nearest' })
  }, [listId, at])
  return (
    <div className="floating absolute inset-x-0 top-full z-10 mt-1 max-h-64 overflow-auto py-1">
      {isEmpty ? (
        <p role="status" className="px-3 py-1.5 text-ink-muted">
          {isLoading ? t('正在查找…') : t('没有可以提到的人')}
        </p>
      ) : null}
      <ul id={listId} role="listbox" aria-label={t('可以提到的人')} aria-busy={isLoading} hidden={isEmpty}>
        {choices.map((choice, index) => (
          // The box handles the keys; this handles the pointer.
          <li
            key={choice.id}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === at}
            className={`flex h-row cursor-pointer items-center gap-2 px-3 ${index === at ? 'bg-accent-soft' : 'hover:bg-hover'}`}
            onMouseDown={(event) => {
              event.preventDefault()
              onChoose(choice)
            }}
          >
            <Avatar name={choice.name} source={choice.avatar} size={20} />
            <span className="truncate">{choice.name}</span>
            <span className="ml-auto truncate text-xs text-ink-muted">{choice.detail}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
