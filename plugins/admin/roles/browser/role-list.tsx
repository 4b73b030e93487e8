import { type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { adding } from '../../../../core/browser/ui/adding.ts'
import { call } from '../../../../core/browser/api/client.ts'
import { invalidateDocuments, useContractQuery } from '../../../../core/browser/api/contract-query.ts'
import { FormCommandBar } from '../../../../core/browser/command/command-bar.tsx'
import { CommandButton } from '../../../../core/browser/command/command-button.tsx'
import { useCommandTarget } from '../../../../core/browser/command/command-scope.ts'
import { useText } from '../../../../core/browser/i18n/text.ts'
import { newRecord } from '../../../../core/browser/workspace/tabs/record-address.ts'
import { usePermits } from '../../../../core/browser/session/session.ts'
import { askConfirm } from '../../../../core/browser/ui/confirm-dialog.tsx'
import { EmptyState } from '../../../../core/browser/ui/empty-state.tsx'
import { Waiting } from '../../../../core/browser/ui/waiting.tsx'
import { Tabs } from '../../../../core/browser/ui/tabs.tsx'
import { toast } from '../../../../core/browser/ui/toast.tsx'
import { usageCommandId } from '../../../../core/browser/usage/usage-commands.ts'
import { TabFocus } from '../../../../core/browser/workspace/tabs/tab-focus.tsx'
import { useView } from '../../../../core/browser/workspace/tabs/view-context.ts'
import { write } from '../../../../core/shared/permission.ts'
import { NameDialog } from '../../browser/name-dialog.tsx'
import { PageHeader } from '../../browser/page-header.tsx'
import { type Role, roleCopy, roleCreate, roleList } from '../role-contract.ts'
import { roleDocument } from '../role-document.ts'
import { roleTitle } from '../role-keys.ts'
import { copying, renaming } from './role-commands.ts'
import { RoleChoiceList } from './role-choice-list.tsx'
import { RoleMembers } from './role-members.tsx'
import { RolePrivileges } from './role-privileges.tsx'
import { saveRoleName } from './role-saving.ts'

const { noun, key } = roleDocument

/** The privileges of a role and its members, each on a tab. */
function RoleParts({
  role,
  tab,
  readOnly,
  grid,
  onShow,
  onDirty,
  onLeave,
}: {
  role: Role
  tab: string
  readOnly: boolean
  grid: RefObject<HTMLTableElement | null>
  onShow: (tab: string) => void
  onDirty: (dirty: boolean) => void
  onLeave: () => void
}) {
  const t = useText()
  return (
    <section aria-label={roleTitle(role.name)} className="flex min-h-0 min-w-0 flex-1 flex-col bg-panel">
      <Tabs
        label={roleTitle(role.name)}
        className="px-2"
        value={tab}
        onChange={onShow}
        tabs={[
          { value: 'privileges', label: t('权限'), count: role.privileges.length },
          { value: 'members', label: t('成员'), count: role.userCount },
        ]}
      />
      {tab === 'privileges' ? (
        <RolePrivileges key={role.id} role={role} readOnly={readOnly} grid={grid} onDirty={onDirty} onLeave={onLeave} />
      ) : (
        <RoleMembers key={role.id} role={role} readOnly={readOnly} onLeave={onLeave} />
      )}
    </section>
  )
}

/** Asks for the name of a new role or of a copy, or for a new name of the selected role. */
function RoleNameDialog({
  asked,
  role,
  save,
  onClose,
}: {
  asked: 'new' | 'copy' | 'rename'
  role: Role | undefined
  save: (name: string) => Promise<void>
  onClose: () => void
}) {
  const t = useText()
  const named = role ? roleTitle(role.name) : ''
  if (asked === 'copy') {
    return (
      <NameDialog title={t('复制角色')} initial={t('{role} 副本', { role: named })} save={save} onClose={onClose} />
    )
  }
  if (asked === 'rename') {
    return <NameDialog title={t('重命名角色')} initial={role?.name ?? ''} save={save} onClose={onClose} />
  }
  return <NameDialog title={t('新建角色')} save={save} onClose={onClose} />
}

/** What the header offers to writers. */
const writersCommands = [usageCommandId(noun), ...['preview', 'copy', 'rename', 'create'].map((id) => `${noun}.${id}`)]

function RolesHeader({ writes }: { writes: boolean }) {
  const t = useText()
  return (
    <PageHeader
      title={t('角色与权限')}
      actions={writes ? <FormCommandBar ids={writersCommands} /> : <CommandButton id={usageCommandId(noun)} />}
    />
  )
}

/** Roles with their privileges and members. The address holds the selected role. */
export function View() {
  const t = useText()
  const view = useView()
  const writes = usePermits(write(key))
  const { data: roles, error, refetch } = useContractQuery(roleList, {}, { noun, staleTime: 1000, quiet: true })
  const list = useRef<HTMLDivElement>(null)
  const grid = useRef<HTMLTableElement>(null)
  const [isDirty, setDirty] = useState(false)
  const [tab, setTab] = useState('privileges')
  const { record, act } = view.search
  const [shown, setShown] = useState<number>()
  const kept = roles?.find(({ id }) => id === shown)
  const named =
    roles?.find(({ id }) => String(id) === record) ?? (record === newRecord ? kept : undefined) ?? roles?.[0]
  // A changed address must not discard unsaved changes, so the edited role stays selected.
  if (named && named.id !== shown && !(kept && isDirty)) setShown(named.id)
  const role = kept ?? named
  useCommandTarget(useMemo(() => (role ? { document: noun, records: [role] } : undefined), [role]))
  const isRenaming = act === renaming && writes && String(role?.id) === record
  const isCopying = act === copying && writes && String(role?.id) === record
  const asking = isRenaming || isCopying || record === newRecord
  const endAsking = () => view.setSearch({ record }, { replace: true })

  const leavesChanges = async () => {
    const leaves =
      !isDirty ||
      (await askConfirm({
        title: t('放弃未保存的权限改动？'),
        confirm: t('放弃'),
        cancel: t('继续编辑'),
        danger: true,
      }))
    if (leaves) setDirty(false)
    return leaves
  }
  const isLedAway = isDirty && kept !== undefined && named?.id !== kept.id
  const stay = useEffectEvent(() => {
    view.setSearch({ record: String(kept?.id) }, { replace: true })
    toast.warning(t('权限有改动，尚未保存'))
  })
  useEffect(() => {
    if (isLedAway) stay()
  }, [isLedAway])
  const choose = async (id: number) => {
    if (id !== role?.id && (await leavesChanges())) view.setSearch({ record: String(id) }, { replace: true })
  }
  const show = async (next: string) => {
    if (next !== tab && (await leavesChanges())) setTab(next)
  }
  const toList = () => list.current?.focus()
  const create = async (name: string) => {
    const made = await adding(() =>
      isCopying
        ? call(roleCopy, { params: { id: Number(record) }, body: { name } })
        : call(roleCreate, { body: { name } }),
    )
    await invalidateDocuments(noun)
    view.setSearch({ record: String(made.id) }, { replace: true })
    toast.success(t('添加成功'))
  }
  const rename = async (name: string) => {
    if (!role) return
    await saveRoleName(role, name)
    endAsking()
  }

  if (!roles) return <Waiting error={error} refetch={refetch} />
  return (
    <div className="@container flex h-full min-h-0 flex-col">
      <TabFocus ready={!asking} onFocus={toList} />
      <RolesHeader writes={writes} />
      <div className="flex min-h-0 flex-1 flex-col @min-[720px]:flex-row">
        <div className="flex max-h-48 min-h-0 shrink-0 flex-col border-b bg-panel @min-[720px]:max-h-none @min-[720px]:w-64 @min-[720px]:border-r @min-[720px]:border-b-0">
          <RoleChoiceList
            roles={roles}
            chosen={role?.id}
            list={list}
            onChoose={(id) => void choose(id)}
            onEnter={() =>
              (grid.current ?? document.querySelector('[data-member]'))
                ?.closest('section')
                ?.querySelector<HTMLElement>('td [tabindex="0"], [data-member][tabindex="0"]')
                ?.focus()
            }
          />
        </div>
        {role ? (
          <RoleParts
            role={role}
            tab={tab}
            readOnly={!writes}
            grid={grid}
            onShow={(next) => void show(next)}
            onDirty={setDirty}
            onLeave={toList}
          />
        ) : (
          <div className="flex-1">
            <EmptyState title={t('暂无数据')} />
          </div>
        )}
      </div>
      {asking && writes ? (
        <RoleNameDialog
          asked={isCopying ? 'copy' : isRenaming ? 'rename' : 'new'}
          role={role}
          save={isRenaming ? rename : create}
          onClose={isCopying || isRenaming ? endAsking : () => view.setSearch({}, { replace: true })}
        />
      ) : null}
    </div>
  )
}
