import { useText, useTranslatePage } from '../../../../core/browser/i18n/text.ts'
import { Badge } from '../../../../core/browser/ui/badge.tsx'
import type { PermissionMap } from '../../../../core/shared/permission.ts'
import { moduleKeys } from '../../roles/module-keys.ts'

/** What a person may read and change, by area. */
export function UserPermissions({ permissions }: { permissions: PermissionMap }) {
  const t = useText()
  const translate = useTranslatePage()
  const held = moduleKeys.filter(({ key }) => permissions[key]?.read || permissions[key]?.write)
  const groups = [...new Set(held.map(({ group }) => group.text))]
  if (held.length === 0) return <p className="text-ink-muted">{t('没有任何模块的权限')}</p>
  return (
    <div className="@container">
      <dl className="grid gap-x-4 gap-y-2 @min-[480px]:grid-cols-[max-content_minmax(0,1fr)]">
        {groups.map((group) => (
          <div key={group} className="contents">
            <dt className="text-ink-muted">{translate({ text: group })}</dt>
            <dd className="flex min-w-0 flex-wrap gap-1.5">
              {held
                .filter((one) => one.group.text === group)
                .map(({ key, title }) => {
                  const writes = permissions[key]?.write === true
                  const flags = writes ? (permissions[key]?.read ? t('读写') : t('仅写')) : t('只读')
                  return (
                    <Badge key={key} tone={writes ? 'active' : 'neutral'}>
                      {translate(title)} · {flags}
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
