import { useMemo } from 'react'
import { useContractQuery } from '../../../../core/browser/api/contract-query.ts'
import { CommandBar } from '../../../../core/browser/command/command-bar.tsx'
import { useCommandTarget } from '../../../../core/browser/command/command-scope.ts'
import { joinNames, useText } from '../../../../core/browser/i18n/text.ts'
import type { ViewProps } from '../../../../core/browser/workspace/tabs/view.ts'
import { Avatar } from '../../../../core/browser/ui/avatar.tsx'
import { Badge } from '../../../../core/browser/ui/badge.tsx'
import { TimelineButton } from '../../../../core/browser/timeline/timeline-button.tsx'
import { Waiting } from '../../../../core/browser/ui/waiting.tsx'
import { formatInstant } from '../../../../core/shared/calendar.ts'
import { FactList, Panel } from '../../browser/panel.tsx'
import { PageHeader } from '../../browser/page-header.tsx'
import { type UserDetail, userRead } from '../user-contract.ts'
import { userDocument } from '../user-document.ts'
import { UserPermissions } from './user-permissions.tsx'
import { UserRolesDialog } from './user-roles-dialog.tsx'
import { roleTitle } from '../../roles/role-keys.ts'

const { noun } = userDocument

/** The facts of an account. */
export function UserFacts({ user }: { user: UserDetail }) {
  const t = useText()
  return (
    <FactList
      facts={[
        [t('用户名'), user.username],
        [t('邮箱'), user.email],
        [t('电话'), user.phone],
        [t('部门'), user.category?.name],
        [t('角色'), joinNames(user.roles.map(({ name }) => roleTitle(name)))],
        [t('创建时间'), formatInstant(user.createdAt)],
        [t('更新时间'), formatInstant(user.updatedAt)],
      ]}
    />
  )
}

/** The read-only page of an account, with its permissions. */
export function View({ params }: ViewProps) {
  const t = useText()
  const { data, error, refetch } = useContractQuery(
    userRead,
    { params: { id: params['id'] ?? '' } },
    { staleTime: 0, quiet: true },
  )
  useCommandTarget(useMemo(() => (data ? { document: noun, records: [data] } : undefined), [data]))
  if (!data) return <Waiting error={error} refetch={refetch} />
  return (
    <div className="flex min-h-full flex-col">
      <PageHeader
        title={data.name}
        remarks={
          <>
            <Avatar name={data.name} source={data.avatar} size={24} />
            {data.isDeleted ? <Badge tone="danger">{t('已停用')}</Badge> : <Badge tone="done">{t('使用中')}</Badge>}
          </>
        }
        actions={
          <>
            <TimelineButton record={{ document: noun, id: data.id, title: data.name }} size="medium" />
            <CommandBar place="detail" document={noun} />
          </>
        }
      />
      <div className="flex max-w-[1240px] flex-col gap-3 px-4 pt-3 pb-16">
        <Panel title={t('账号')}>
          <UserFacts user={data} />
        </Panel>
        <Panel title={t('权限')}>
          <UserPermissions permissions={data.permissions} />
        </Panel>
      </div>
      <UserRolesDialog />
    </div>
  )
}
