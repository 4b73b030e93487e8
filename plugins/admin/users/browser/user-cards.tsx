import { type KeyboardEvent, useDeferredValue, useState } from 'react'
import { useContractQuery } from '../../../../core/browser/api/contract-query.ts'
import { useText } from '../../../../core/browser/i18n/text.ts'
import { Avatar } from '../../../../core/browser/ui/avatar.tsx'
import { Badge } from '../../../../core/browser/ui/badge.tsx'
import { Button } from '../../../../core/browser/ui/button.tsx'
import { EmptyState } from '../../../../core/browser/ui/empty-state.tsx'
import { ErrorState } from '../../../../core/browser/ui/error-state.tsx'
import { Spinner } from '../../../../core/browser/ui/spinner.tsx'
import { useView } from '../../../../core/browser/workspace/view-context.ts'
import { PageHeader } from '../../browser/page-header.tsx'
import { type UserRow, userSearch } from '../user-contract.ts'
import { userDocument } from '../user-document.ts'
import { keywordFilter } from '../user-keyword.ts'

const pageSize = 50

/** Leads from card to card by arrows, whatever stands in how many columns. */
function walkCards(event: KeyboardEvent<HTMLElement>): void {
  const cards = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-card]')]
  const at = cards.indexOf(document.activeElement as HTMLElement)
  const first = cards[0]
  if (at < 0 || !first) return
  const across = cards.filter((card) => card.offsetTop === first.offsetTop).length
  const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: across, ArrowUp: -across }
  const step = steps[event.key]
  if (step === undefined) return
  event.preventDefault()
  cards[at + step]?.focus()
}

function UserCard({ user, onOpen }: { user: UserRow; onOpen: () => void }) {
  const t = useText()
  return (
    <button
      type="button"
      data-card=""
      onClick={onOpen}
      className="flex w-full min-w-0 items-start gap-3 rounded border bg-panel p-3 text-left hover:bg-hover"
    >
      <Avatar name={user.name} source={user.avatar} size={44} />
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-2">
          <span className="truncate font-medium">{user.name}</span>
          {user.isDeleted ? <Badge tone="danger">{t('已停用')}</Badge> : null}
        </span>
        <span className="block truncate text-ink-muted">{user.category?.name ?? t('未分部门')}</span>
        <span className="block truncate text-xs text-ink-faint">{user.phone ?? user.email ?? user.username}</span>
        <span className="mt-1 flex flex-wrap gap-1">
          {(user.roleName ?? []).slice(0, 3).map((name) => (
            <Badge key={name}>{name}</Badge>
          ))}
        </span>
      </span>
    </button>
  )
}

/** The people of the company as cards. */
export function View() {
  const t = useText()
  const { open } = useView()
  const [typed, setTyped] = useState('')
  const [page, setPage] = useState(1)
  const words = useDeferredValue(typed)
  const { data, error, refetch } = useContractQuery(
    userSearch,
    { query: { page, size: pageSize, includeRole: 1 }, body: keywordFilter(words) },
    { keepPrevious: true, quiet: true },
  )
  const people = (data?.records ?? []).filter((user) => !user.isDeleted)
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / pageSize))
  return (
    <div data-cards-page="" className="flex min-h-full flex-col">
      <PageHeader
        title={t('用户卡片')}
        remarks={
          data ? <span className="text-xs text-ink-muted">{t('共 {total} 人', { total: data.total })}</span> : null
        }
        actions={
          <input
            type="search"
            className="control w-56 max-w-full"
            aria-label={t('搜索姓名、拼音首字母、用户名')}
            placeholder={t('搜索姓名、拼音首字母、用户名')}
            value={typed}
            // biome-ignore lint/a11y/noAutofocus: people come here to look somebody up
            autoFocus
            onChange={(event) => {
              setTyped(event.target.value)
              setPage(1)
            }}
            onKeyDown={(event) => {
              if (event.key !== 'ArrowDown' || event.nativeEvent.isComposing) return
              event.preventDefault()
              event.currentTarget.closest('[data-cards-page]')?.querySelector<HTMLElement>('[data-card]')?.focus()
            }}
          />
        }
      />
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Spinner />
      ) : people.length === 0 ? (
        <EmptyState icon="search" title={t('没有符合条件的记录')} />
      ) : (
        // biome-ignore lint/a11y/noStaticElementInteractions: arrows lead from card to card; each card is a button
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(260px,100%),1fr))] gap-2 p-4" onKeyDown={walkCards}>
          {people.map((user) => (
            <li key={user.id} className="flex min-w-0">
              <UserCard user={user} onOpen={() => open(`${userDocument.path}/${user.id}`)} />
            </li>
          ))}
        </ul>
      )}
      {pages > 1 ? (
        <footer className="mt-auto flex items-center justify-center gap-3 border-t px-4 py-2">
          <Button icon="chevron-left" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {t('上一页')}
          </Button>
          <span className="tabular-nums">
            {page} / {pages}
          </span>
          <Button icon="chevron-right" disabled={page === pages} onClick={() => setPage(page + 1)}>
            {t('下一页')}
          </Button>
        </footer>
      ) : null}
    </div>
  )
}
