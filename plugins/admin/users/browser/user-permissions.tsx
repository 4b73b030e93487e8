import { useContractQuery } from '../../../../core/browser/api/contract-query.ts'
import { useText, useTranslatePage } from '../../../../core/browser/i18n/text.ts'
import { Badge } from '../../../../core/browser/ui/badge.tsx'
import { Waiting } from '../../../../core/browser/ui/waiting.tsx'
import type { PermissionMap } from '../../../../core/shared/permission.ts'
import { moduleList } from '../../roles/role-contract.ts'

/** What a person may read and change, by area. */
export function UserPermissions({ permissions }: { permissions: PermissionMap }) {
  const t = useText()
  const translate = useTranslatePage()
  const isHeld = (key: string) => permissions[key]?.read === true || permissions[key]?.write === true
  const isEmpty = !Object.keys(permissions).some(isHeld)
  // The server refuses the list of modules to a person without any right.
  const { data: modules, error, refetch } = useContractQuery(moduleList, {}, { enabled: !isEmpty })
  if (isEmpty) return <p className="text-ink-muted">{t('没有任何模块的权限')}</p>
  if (!modules) return <Waiting error={error} refetch={refetch} />
  const held = modules.filter(({ key }) => isHeld(key))
  const groups = [...new Set(held.map(({ group }) => group))]
  return (
    <div className="@container">
      <dl className="grid gap-x-4 gap-y-2 @min-[480px]:grid-cols-[max-content_minmax(0,1fr)]">
        {groups.map((group) => (
          <div key={group} className="contents">
            <dt className="text-ink-muted">{translate({ text: group })}</dt>
            <dd className="flex min-w-0 flex-wrap gap-1.5">
              {held
                .filter((one) => one.group === group)
                .map(({ key, title }) => {
                  const writes = permissions[key]?.write === true
                  const flags = writes ? (permissions[key]?.read ? t('读写') : t('仅写')) : t('只读')
                  return (
                    <Badge key={key} tone={writes ? 'active' : 'neutral'}>
                      {translate({ text: title })} · {flags}
                    </Badge>
                  )
                })}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
