import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useContractQuery } from '../../../../core/browser/api/contract-query.ts'
import { useViewCommands } from '../../../../core/browser/command/command-scope.ts'
import { loadReadings, matchByPinyin } from '../../../../core/browser/form/choices/pinyin-match.ts'
import { joinNames, useText } from '../../../../core/browser/i18n/text.ts'
import { Button } from '../../../../core/browser/ui/button.tsx'
import { Checkbox } from '../../../../core/browser/ui/checkbox.tsx'
import { Dialog } from '../../../../core/browser/ui/dialog.tsx'
import { toastFailure } from '../../../../core/browser/ui/failure-toast.ts'
import { Spinner } from '../../../../core/browser/ui/spinner.tsx'
import { roleList } from '../../roles/role-contract.ts'
import { roleDocument } from '../../roles/role-document.ts'
import { roleTitle } from '../../roles/role-keys.ts'
import { assignRoles } from './user-actions.ts'
import { userRoleCommands } from './user-role-commands.ts'
import { isComposing } from '../../../../core/browser/ui/composing.ts'

type Person = {
  readonly id: number
  readonly name: string
  readonly version: number
  readonly roles?: readonly { readonly id: number }[] | undefined
}

/** Roles that all of these people hold. */
function commonRoles(people: readonly Person[]): Set<number> {
  const [first, ...others] = people.map(({ roles }) => (roles ?? []).map(({ id }) => id))
  return new Set((first ?? []).filter((id) => others.every((ids) => ids.includes(id))))
}

function stepFocus(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input[data-filter], [type=checkbox]')]
  const at = stops.indexOf(document.activeElement as HTMLElement)
  const next = stops[at + (event.key === 'ArrowDown' ? 1 : -1)]
  if (!next) return
  event.preventDefault()
  next.focus()
}

function RolesForm({ people, onClose }: { people: readonly Person[]; onClose: () => void }) {
  const t = useText()
  const roles = useContractQuery(roleList, {}, { noun: roleDocument.noun })
  const [chosen, setChosen] = useState(() => commonRoles(people))
  const [typed, setTyped] = useState('')
  const [saving, setSaving] = useState(false)
  const shown = matchByPinyin(roles.data ?? [], ({ name }) => roleTitle(name), typed)
  const names = joinNames(people.map(({ name }) => name))
  const save = async () => {
    if (saving) return
    setSaving(true)
    try {
      await assignRoles(
        people.map(({ id, version }) => ({ id, version })),
        [...chosen],
      )
      onClose()
    } catch (error) {
      toastFailure(error)
      setSaving(false)
    }
  }
  const toggle = (id: number, on: boolean) => {
    const next = new Set(chosen)
    if (on) next.add(id)
    else next.delete(id)
    setChosen(next)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('分配角色')}
      width={420}
      footer={
        <>
          <Button onClick={onClose}>{t('取消')}</Button>
          <Button variant="primary" keys="$mod+Enter" busy={saving} onClick={() => void save()}>
            {t('保存')}
          </Button>
        </>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move from box to box; each box has its own keys */}
      <div
        onKeyDown={(event) => {
          if (isComposing(event)) return
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
            event.preventDefault()
            void save()
          } else stepFocus(event)
        }}
      >
        <p className="mb-2 text-ink-muted">
          {people.length > 1 ? t('将替换所选 {count} 人的角色：{names}', { count: people.length, names }) : names}
        </p>
        <input
          data-filter=""
          className="control mb-2 w-full"
          aria-label={t('筛选角色')}
          placeholder={t('筛选角色')}
          value={typed}
          // biome-ignore lint/a11y/noAutofocus: the first control of the dialog
          autoFocus
          onFocus={() => void loadReadings()}
          onChange={(event) => setTyped(event.target.value)}
        />
        {roles.data ? (
          <ul className="flex max-h-[44vh] flex-col gap-1 overflow-auto p-1">
            {shown.map((role) => (
              <li key={role.id}>
                <Checkbox
                  label={roleTitle(role.name)}
                  checked={chosen.has(role.id)}
                  onChange={(on) => toggle(role.id, on)}
                />
              </li>
            ))}
          </ul>
        ) : (
          <Spinner />
        )}
      </div>
    </Dialog>
  )
}

/** Offers the command that assigns roles in a view of people, and draws its dialog. */
export function UserRolesDialog() {
  const [people, setPeople] = useState<readonly Person[]>()
  const before = useRef<HTMLElement>(null)
  useEffect(() => {
    if (people) return
    before.current?.focus({ preventScroll: true })
    before.current = null
  }, [people])
  const [run] = useState(() => (records: readonly Person[]) => {
    before.current = document.activeElement as HTMLElement | null
    setPeople(records)
  })
  useViewCommands(useMemo(() => userRoleCommands(run), [run]))
  return people ? <RolesForm people={people} onClose={() => setPeople(undefined)} /> : null
}
