import { type RefObject, useEffect, useRef, useState } from 'react'
import { useContractQuery } from '../../../../core/browser/api/contract-query.ts'
import { cacheLifetimes } from '../../../../core/browser/api/query-client.ts'
import { CommandButton } from '../../../../core/browser/command/command-button.tsx'
import { useText, useTranslatePage } from '../../../../core/browser/i18n/text.ts'
import { Button } from '../../../../core/browser/ui/button.tsx'
import { Waiting } from '../../../../core/browser/ui/waiting.tsx'
import { useView } from '../../../../core/browser/workspace/tabs/view-context.ts'
import { useSaveCommand } from '../../browser/save-command.ts'
import { privilegeList, type Role } from '../role-contract.ts'
import { roleDocument } from '../role-document.ts'
import { filterRows, matrixRows, sameChoice } from '../role-matrix-model.ts'
import { administratorRole } from '../role-keys.ts'
import { RoleMatrix } from './role-matrix.tsx'
import { saveRolePrivileges } from './role-saving.ts'
import { isComposing } from '../../../../core/browser/ui/composing.ts'

const { noun } = roleDocument

function SaveBar({ save, onDiscard }: { save: () => Promise<void>; onDiscard: () => void }) {
  const t = useText()
  useSaveCommand('roles.savePrivileges', save)
  return (
    <div role="status" className="flex flex-wrap items-center gap-2 border-t bg-tone-warning-soft px-3 py-1.5">
      <span className="mr-auto">{t('权限有改动，尚未保存')}</span>
      <Button variant="ghost" onClick={onDiscard}>
        {t('放弃改动')}
      </Button>
      <CommandButton id="roles.savePrivileges" variant="primary" />
    </div>
  )
}

/**
 * A role's privileges. Changes stay in this component until they are saved; `leave` asks for confirmation only when
 * there are any.
 */
export function RolePrivileges({
  role,
  readOnly,
  grid,
  onDirty,
  onLeave,
}: {
  role: Role
  readOnly: boolean
  grid: RefObject<HTMLTableElement | null>
  onDirty: (dirty: boolean) => void
  onLeave: () => void
}) {
  const t = useText()
  const translate = useTranslatePage()
  const { setDirty } = useView()
  const { data, error, refetch } = useContractQuery(
    privilegeList,
    {},
    { noun, staleTime: cacheLifetimes.dictionary, quiet: true },
  )
  const saved = new Set(role.privileges.map(({ id }) => id))
  const [edited, setEdited] = useState<ReadonlySet<number>>()
  const [typed, setTyped] = useState('')
  const filter = useRef<HTMLInputElement>(null)
  const chosen = edited ?? saved
  const dirty = edited !== undefined && !sameChoice(edited, saved)
  useEffect(() => {
    setDirty(dirty)
    onDirty(dirty)
  }, [dirty, setDirty, onDirty])
  useEffect(
    () => () => {
      setDirty(false)
      onDirty(false)
    },
    [setDirty, onDirty],
  )
  if (!data) return <Waiting error={error} refetch={refetch} />
  const rows = matrixRows(
    data.map((one) => ({ ...one, title: translate({ text: one.title }), group: translate({ text: one.group }) })),
  )
  const shown = filterRows(rows, typed)
  const save = async () => {
    await saveRolePrivileges(role, chosen)
    setEdited(undefined)
  }
  const isAdministrator = role.name === administratorRole
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 border-b px-3 py-1.5">
        <input
          ref={filter}
          type="search"
          className="control w-56 max-w-full"
          aria-label={t('筛选模块')}
          placeholder={t('筛选模块')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown' || isComposing(event)) return
            event.preventDefault()
            grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
          }}
        />
        <span className="hidden text-xs text-ink-muted md:inline">
          {readOnly ? t('只能查看') : t('空格勾选，Shift+空格勾选整个分组；勾选写入会同时勾选读取')}
        </span>
      </div>
      {isAdministrator ? (
        <p className="border-b bg-tone-active-soft px-3 py-1.5">
          {t('管理员角色自带“用户与权限”的读写，不能重命名，也不能从最后一个管理员身上移除。')}
        </p>
      ) : null}
      {role.key ? (
        <p className="border-b bg-tone-active-soft px-3 py-1.5">
          {t('固定角色：表单和流程按“{key}”找到它的成员，重命名不影响。', { key: role.key })}
        </p>
      ) : null}
      <div className="min-h-0 flex-1 overflow-auto">
        <div className="max-w-4xl">
          <RoleMatrix
            rows={shown}
            chosen={chosen}
            locked={isAdministrator ? 'ADMIN' : undefined}
            readOnly={readOnly}
            grid={grid}
            onChange={setEdited}
            onLeave={onLeave}
          />
        </div>
      </div>
      {dirty ? <SaveBar save={save} onDiscard={() => setEdited(undefined)} /> : null}
    </>
  )
}
