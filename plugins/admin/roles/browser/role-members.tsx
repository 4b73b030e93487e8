import { useEffect, useMemo, useRef, useState } from 'react'
import { useContractQuery } from '../../../../core/browser/api/contract-query.ts'
import { CommandButton } from '../../../../core/browser/command/command-button.tsx'
import { useViewCommands } from '../../../../core/browser/command/command-scope.ts'
import { useText } from '../../../../core/browser/i18n/text.ts'
import { Avatar } from '../../../../core/browser/ui/avatar.tsx'
import { askConfirm } from '../../../../core/browser/ui/confirm-dialog.tsx'
import { EmptyState } from '../../../../core/browser/ui/empty-state.tsx'
import { ErrorState } from '../../../../core/browser/ui/error-state.tsx'
import { toastFailure } from '../../../../core/browser/ui/failure-toast.ts'
import { IconButton } from '../../../../core/browser/ui/icon-button.tsx'
import { Spinner } from '../../../../core/browser/ui/spinner.tsx'
import { useView } from '../../../../core/browser/workspace/tabs/view-context.ts'
import { type UserRow, userSearch } from '../../users/user-contract.ts'
import { userDocument } from '../../users/user-document.ts'
import type { Role } from '../role-contract.ts'
import { roleDocument } from '../role-document.ts'
import { roleTitle } from '../role-keys.ts'
import { changeMembership, roleMemberCommands } from './role-view-commands.ts'

const mostMembers = 1000

/** The people who hold a role. Arrow keys move, Enter opens a person, Delete takes the role away. */
export function RoleMembers({ role, readOnly, onLeave }: { role: Role; readOnly: boolean; onLeave: () => void }) {
  const t = useText()
  const { open } = useView()
  const [at, setAt] = useState(0)
  const list = useRef<HTMLUListElement>(null)
  useViewCommands(useMemo(() => roleMemberCommands(role.id), [role.id]))
  const { data, error, refetch } = useContractQuery(
    userSearch,
    { query: { page: 1, size: mostMembers, includeRole: 1 }, body: { roleName: role.name } },
    { staleTime: 0, quiet: true },
  )
  const members = data?.records.filter((user) => !user.isDeleted) ?? []
  const current = Math.min(at, members.length - 1)
  const walking = useRef(false)
  useEffect(() => {
    if (walking.current) list.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
    walking.current = false
  })
  const remove = async (user: UserRow) => {
    const sure = await askConfirm({
      title: t('将 {name} 移出角色“{role}”？', { name: user.name, role: roleTitle(role.name) }),
      confirm: t('移出'),
      danger: true,
    })
    if (!sure) return
    try {
      await changeMembership(user.id, role.id, false)
    } catch (failure) {
      toastFailure(failure)
    }
  }
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 border-b px-3 py-1.5">
        {readOnly ? null : <CommandButton id={`${roleDocument.noun}.addMember`} />}
        <span className="hidden text-xs text-ink-muted md:inline">
          {readOnly ? t('只能查看') : t('回车打开用户，Delete 移出角色')}
        </span>
      </div>
      {!data ? (
        <Spinner />
      ) : members.length === 0 ? (
        <EmptyState icon="users" title={t('还没有用户拥有这个角色')} />
      ) : (
        <ul ref={list} aria-label={t('成员')} className="min-h-0 flex-1 divide-y overflow-auto">
          {members.map((user, index) => (
            <li key={user.id} className="flex items-center gap-2 px-3 hover:bg-hover">
              <button
                type="button"
                data-member={index}
                tabIndex={index === current ? 0 : -1}
                className="flex min-h-(--row) min-w-0 flex-1 items-center gap-2 py-1 text-left"
                onFocus={() => setAt(index)}
                onClick={() => open(`${userDocument.path}/${user.id}`)}
                onKeyDown={(event) => {
                  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
                  if (step) {
                    event.preventDefault()
                    walking.current = true
                    setAt(Math.max(0, Math.min(members.length - 1, index + step)))
                  } else if (event.key === 'Delete' && !readOnly) {
                    event.preventDefault()
                    void remove(user)
                  } else if (event.key === 'Escape') onLeave()
                }}
              >
                <Avatar name={user.name} source={user.avatar} size={22} />
                <span className="truncate">{user.name}</span>
                <span className="truncate text-xs text-ink-muted">{user.category?.name}</span>
              </button>
              {readOnly ? null : (
                <IconButton
                  icon="x"
                  size="small"
                  tabIndex={-1}
                  label={t('移出 {name}', { name: user.name })}
                  keys="Delete"
                  onClick={() => void remove(user)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
